/** The bar for choosing settings, and what the page says while something is chosen. */
export const CHOICE_STYLE = `#pick{z-index:5;margin:24px 0 -8px;padding:8px 16px;background:var(--paper);border:1px solid var(--line);border-radius:12px}
#pick[open],#pick.chosen{position:sticky;top:0;border-radius:0 0 12px 12px;box-shadow:0 2px 10px rgb(0 0 0/.06)}
#pick summary{color:var(--ink)}
#pick[open]{max-height:45vh;overflow-y:auto}
#pick div{display:flex;flex-wrap:wrap;gap:6px;align-items:baseline;margin:8px 0 0}
#pick div>span{min-width:6.5em;color:var(--quiet);font-size:13px}
#pick div button,#pick-all{padding:2px 11px;border:1px solid var(--line);border-radius:999px;background:var(--paper);font-size:13.5px}
#pick div button[aria-pressed=true]{border-color:var(--ink);box-shadow:inset 0 0 0 1px var(--ink)}
#pick div button[aria-pressed=false]{color:var(--quiet)}
#pick .hint{margin:10px 0 6px;color:var(--quiet);font-size:13px}
.choice small,.choice button{font-family:var(--sans);letter-spacing:0;color:var(--quiet);font-size:13px;font-weight:400;line-height:1.5}
.choice button{padding:0 0 0 .4em;border:0;background:none;text-decoration:underline;text-underline-offset:2px}
.of-all{margin:0 0 4px;color:var(--quiet);font-size:13px}
@media screen and (max-width:640px){#pick{margin:14px 0 -4px;border-width:1px 0;border-radius:0;padding:8px 14px}}
`;

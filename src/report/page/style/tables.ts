/** Tables: headings that stay, shadows at the edges behind which there is more, tools above. */
export const TABLE_STYLE = `.scroll{overflow:auto;margin-top:10px;max-height:70vh;background:linear-gradient(90deg,var(--paper) 45%,transparent) 0 0/40px 100% no-repeat local,linear-gradient(270deg,var(--paper) 45%,transparent) 100% 0/40px 100% no-repeat local,linear-gradient(90deg,var(--shade),transparent) 0 0/14px 100% no-repeat scroll,linear-gradient(270deg,var(--shade),transparent) 100% 0/14px 100% no-repeat scroll,var(--paper)}
.open .scroll{margin-top:18px;max-height:none}
table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
th{position:sticky;top:0;background:linear-gradient(var(--paper),var(--paper)) 50% 50%/100% 100%;padding:6px 14px 6px 0;border-bottom:1.5px solid var(--quiet);color:var(--quiet);font-size:12.5px;font-weight:600;text-align:left;vertical-align:bottom}
td{padding:6px 14px 6px 0;border-bottom:1px solid var(--line);vertical-align:top;text-align:right;white-space:nowrap}
td.w{text-align:left;white-space:normal}
th.n{text-align:right}
.part{white-space:nowrap}
.part:not(:last-child)::after{content:' ·';color:var(--quiet)}
th:last-child,td:last-child{padding-right:2px}
svg.bar{display:inline-block;width:84px;height:8px;margin-right:8px;vertical-align:1px}
.beside{display:inline-block;min-width:4.6em}
.tools{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-top:12px;font-size:13px}
.tools input{flex:1 1 120px;max-width:220px;min-width:0;padding:4px 10px;border:1px solid var(--quiet);border-radius:6px;background:var(--paper);color:var(--ink);font:inherit}
.tools button{padding:4px 12px;border:1px solid var(--quiet);border-radius:6px;background:var(--paper)}
.tools button:hover,#pick button:hover{border-color:var(--ink)}
.tools .seen{color:var(--quiet)}
.tools+.scroll{margin-top:6px}
button.sort{padding:0;border:0;background:none;font-weight:inherit;text-align:inherit;overflow-wrap:normal}
th button.sort::after{margin-left:.25em}
th[aria-sort=ascending] button.sort::after{content:'▴'}
th[aria-sort=descending] button.sort::after{content:'▾'}
code.copy{cursor:copy;white-space:nowrap}
@media screen and (max-width:640px){
svg.bar{display:none}
.beside{min-width:0}
th,td,td.w{white-space:nowrap}
td:first-child,td.w:first-child{min-width:9.5em;white-space:normal}
.part{display:block;white-space:normal;overflow-wrap:anywhere}
.part+.part{color:var(--quiet)}
.part:not(:last-child)::after{content:none}
}
`;

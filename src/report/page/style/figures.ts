/** Up to `columns` pictures side by side, none narrower than it was drawn: its text stays readable. */
function trellis(columns: number, drawn: number, gap = 16): string {
  const share = `calc((100% - ${(columns - 1) * gap}px)/${columns})`;
  return `.panels.of-${columns}{grid-template-columns:repeat(auto-fill,minmax(min(100%,max(${drawn}px,${share})),1fr));column-gap:${gap}px}`;
}

/** Charts: titles, legends, panels on common axes. */
export const FIGURE_STYLE = `figure{margin:26px 0 0}
.title{display:flex;gap:6px 14px;justify-content:space-between;align-items:baseline}
figcaption{font-weight:600;font-size:15px}
button.image{flex:none;padding:1px 10px;border:1px solid var(--line);border-radius:999px;background:none;color:var(--quiet);font-size:12.5px;white-space:nowrap}
button.image:hover{border-color:var(--quiet);color:var(--ink)}
ul.legend{display:flex;flex-wrap:wrap;gap:3px 18px;margin:6px 0 0;padding:0;list-style:none;font-size:13.5px}
ul.legend span{display:inline-block;width:1.25em}
ul.legend button{min-height:24px;padding:0 2px;text-align:left;border:0;background:none}
ul.legend button[aria-pressed=false]{opacity:.45;text-decoration:line-through}
.wide{margin-top:10px}
svg[role=img]{display:block;max-width:100%;height:auto;font-family:var(--sans);border-radius:4px}
.wide svg{width:100%}
.for-narrow{display:none}
.group{margin-top:18px}
.group>h3{margin:0 0 2px;font:600 15px/1.4 var(--sans)}
.panels{display:grid;gap:14px 16px}
.panel{display:grid;grid-row:span 2;grid-template-rows:subgrid;row-gap:2px}
.panel>h3,.panel>h4{align-self:end;margin:0;color:var(--quiet);font:500 13px/1.4 var(--sans);text-wrap:balance}
.panel svg{align-self:start;width:100%}
${trellis(5, 175, 12)}
${trellis(4, 175)}
${trellis(3, 300)}
.panels.of-2{grid-template-columns:repeat(auto-fill,minmax(min(100%,330px),420px))}
.panels.of-1{grid-template-columns:minmax(0,420px)}
.panels.alone{grid-template-columns:minmax(0,680px)}
.panels.alone .panel{display:block}
.pairs{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,440px),1fr));gap:0 28px;align-items:end}
.pairs .panels.of-2{grid-template-columns:repeat(auto-fill,minmax(min(100%,175px),1fr))}
@media screen{
.panel.shares-beside [data-axis=beside] text,.panel.shares-along [data-axis=along] text{visibility:hidden}
.panel.shares-along svg{margin-bottom:calc(10px - var(--foot))}
.panel.shares-title>h4{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
}
.like{margin:12px 0 0;color:var(--quiet);font-size:14px;max-width:80ch}
svg .off{opacity:.07!important;pointer-events:none}
svg [data-copy]{cursor:copy;pointer-events:all}
svg .band{fill:var(--ink);fill-opacity:.09;pointer-events:none}
svg:has([data-r]){touch-action:pan-y;cursor:crosshair;user-select:none}
svg[role=img] text{pointer-events:none}
svg[role=img] [data-r]{opacity:0}
svg[role=img] [data-r].on{opacity:1;stroke:var(--ink);stroke-opacity:.14}
svg[role=img] path.on{stroke:var(--ink);stroke-width:2}
svg[role=img]:focus:not(:focus-visible){outline:none}
@media screen and (max-width:860px){
.for-wide{display:none}
.for-narrow{display:block}
.for-narrow svg{width:100%;max-width:460px}
}
@media screen and (min-width:1100px){.panels.of-4 svg,.panels.of-5 svg,.pairs .panels svg{font-size:9.4px}}
@media screen and (max-width:640px){
.for-narrow svg{max-width:none}
.panels.of-4,.panels.of-5,.pairs .panels.of-2{grid-template-columns:repeat(auto-fill,minmax(min(100%,175px),1fr));column-gap:12px}
.panels.of-4 svg,.panels.of-5 svg,.pairs .panels svg{max-width:280px}
}
`;

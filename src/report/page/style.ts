import { colourVariables } from './theme.ts';

/** The page's style sheet: system fonts, one column, light and dark by the reader's setting, paper always light. */
export const PAGE_STYLE = `${colourVariables()}
:root{--ground:#f6f7f8;--note:#fdf6e3;--note-line:#d9a521;--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;--serif:"Iowan Old Style",Charter,"Source Serif 4",Cambria,Georgia,serif}
@media screen and (prefers-color-scheme:dark){:root{--ground:#0f1418;--note:#2a2413;--note-line:#b98d22}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 var(--sans);font-synthesis-weight:none}
.page{max-width:1120px;margin:0 auto;padding:0 24px}
header.page{padding-top:48px;padding-bottom:8px}
.kicker{margin:0 0 6px;color:var(--quiet);font-size:14px;font-weight:600;letter-spacing:.02em}
h1{margin:0;font:600 clamp(28px,5vw,42px)/1.15 var(--serif);letter-spacing:-.012em;text-wrap:balance;overflow-wrap:anywhere}
.note{margin:22px 0 0;padding:10px 16px;border-left:4px solid var(--note-line);background:var(--note);border-radius:0 6px 6px 0;max-width:72ch}
dl.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:14px 28px;margin:24px 0 0;font-size:14px}
dl.facts dt{color:var(--quiet);font-size:12.5px}
dl.facts dd{margin:1px 0 0;overflow-wrap:anywhere}
h2.run{margin:28px 0 0;font:600 18px/1.3 var(--sans)}
nav{margin-top:26px}
nav ul{display:flex;flex-wrap:wrap;gap:8px;margin:0;padding:0;list-style:none}
nav a{display:block;padding:5px 13px;border:1px solid var(--line);border-radius:999px;background:var(--paper);color:var(--ink);font-size:14px;text-decoration:none}
nav a:hover{border-color:var(--quiet)}
section{margin:24px 0;padding:28px 32px 30px;background:var(--paper);border:1px solid var(--line);border-radius:12px}
section h2{margin:0;font:600 24px/1.25 var(--serif);letter-spacing:-.006em}
.lead{margin:8px 0 0;font-size:18px;line-height:1.5;max-width:68ch;text-wrap:pretty}
ul.verdicts{margin:12px 0 0;padding-left:1.2em;max-width:80ch}
ul.verdicts li{margin:5px 0}
.how{margin:8px 0 0;color:var(--quiet);font-size:14px;max-width:80ch}
figure{margin:26px 0 0}
figcaption{font-weight:600;font-size:15px}
ul.legend{display:flex;flex-wrap:wrap;gap:3px 18px;margin:6px 0 0;padding:0;list-style:none;font-size:13.5px}
ul.legend span{display:inline-block;width:1.25em}
.wide{margin-top:10px}
svg[role=img]{display:block;max-width:100%;height:auto;font-family:var(--sans);border-radius:4px}
.wide svg{width:100%}
.for-narrow{display:none}
.group{margin-top:18px}
.group>h3{margin:0 0 2px;font:600 15px/1.4 var(--sans)}
.panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(225px,1fr));gap:14px 20px;align-items:end}
div.panel>h3,div.panel>h4{margin:0 0 2px;color:var(--quiet);font:500 13px/1.4 var(--sans);text-wrap:balance;overflow-wrap:anywhere}
.panel svg{width:100%;max-width:420px}
.panels.of-3{grid-template-columns:repeat(3,minmax(0,1fr))}
.panels.of-5{grid-template-columns:repeat(auto-fill,minmax(175px,1fr));gap:14px 16px}
.panels.of-2{grid-template-columns:repeat(2,minmax(0,440px))}
.panels.of-2 svg{max-width:440px}
.pairs{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:0 28px;align-items:end}
.pairs .panels.of-2{grid-template-columns:repeat(2,minmax(0,1fr))}
.panels.alone,.panels.of-1{grid-template-columns:minmax(0,680px)}
.panels.alone svg{max-width:680px}
details{margin-top:20px;font-size:14px}
summary{cursor:pointer;width:fit-content;padding:3px 0;color:var(--quiet);font-weight:500}
summary:hover{color:var(--ink)}
.scroll{overflow-x:auto;margin-top:10px;max-height:70vh;overflow-y:auto}
.open .scroll{margin-top:18px}
.open:not(.long) .scroll{max-height:none}
table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
th{position:sticky;top:0;background:var(--paper);padding:6px 14px 6px 0;border-bottom:1.5px solid var(--quiet);color:var(--quiet);font-size:12.5px;font-weight:600;text-align:left;vertical-align:bottom}
td{padding:6px 14px 6px 0;border-bottom:1px solid var(--line);vertical-align:top}
th.n,td.n{text-align:right}
td.n,.part{white-space:nowrap}
.part:not(:last-child)::after{content:' ·';color:var(--quiet)}
th:last-child,td:last-child{padding-right:2px}
svg.bar{display:inline-block;width:84px;height:8px;margin-right:8px;vertical-align:1px}
.beside{display:inline-block;min-width:4.6em}
p,h2,h3,h4,figcaption,li,button,summary{overflow-wrap:anywhere}
[hidden]{display:none!important}
button{font:inherit;color:inherit;cursor:pointer}
#pick{z-index:5;margin:16px 0 -8px;padding:8px 16px;background:var(--paper);border:1px solid var(--line);border-radius:12px}
#pick[open],#pick.chosen{position:sticky;top:0;border-radius:0 0 12px 12px;box-shadow:0 2px 10px rgb(0 0 0/.06)}
#pick summary{color:var(--ink)}
#pick[open]{max-height:45vh;overflow-y:auto}
#pick div{display:flex;flex-wrap:wrap;gap:6px;align-items:baseline;margin:8px 0 0}
#pick div>span{min-width:6.5em;color:var(--quiet);font-size:13px}
#pick div button,#pick-all{padding:2px 11px;border:1px solid var(--line);border-radius:999px;background:var(--paper);font-size:13.5px}
#pick div button[aria-pressed=true]{border-color:var(--win);box-shadow:inset 0 0 0 1px var(--win)}
#pick div button[aria-pressed=false]{color:var(--quiet)}
#pick .hint{margin:10px 0 6px;color:var(--quiet);font-size:13px}
section{scroll-margin-top:12px}
ul.legend button{min-height:24px;padding:0 2px;text-align:left;border:0;background:none}
ul.legend button[aria-pressed=false]{opacity:.45;text-decoration:line-through}
svg .off{opacity:.07!important;pointer-events:none}
svg [data-copy]{cursor:copy;pointer-events:all}
svg .band{fill:var(--ink);fill-opacity:.09;pointer-events:none}
svg:has([data-r]){touch-action:pan-y;cursor:crosshair;user-select:none}
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
abbr{text-decoration:underline dotted;text-underline-offset:3px;cursor:help}
#tip{position:absolute;z-index:9;max-width:min(320px,calc(100vw - 16px));padding:7px 11px;border-radius:7px;background:var(--ink);color:var(--paper);font-size:13px;line-height:1.4;pointer-events:none}
svg[role=img] text{pointer-events:none}
svg[role=img] line.on{opacity:1;stroke:var(--ink);stroke-opacity:.14}
svg[role=img] path.on{stroke:var(--ink);stroke-width:2}
:focus-visible{outline:2px solid var(--win);outline-offset:3px}
svg[role=img]:focus:not(:focus-visible){outline:none}
footer.page{padding-top:4px;padding-bottom:48px;color:var(--quiet);font-size:13px}
footer p{margin:6px 0;max-width:80ch}
code{font:.92em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.skip{position:absolute;left:-9999px}
.skip:focus{left:16px;top:10px;padding:6px 12px;background:var(--paper)}
@media screen and (max-width:1000px){.pairs{grid-template-columns:minmax(0,1fr)}}
@media (max-width:640px){
.page{padding:0 14px}
header.page{padding-top:28px}
section{margin:16px 0;padding:20px 14px 22px;border-radius:10px}
.lead{font-size:17px}
.for-wide{display:none}
.for-narrow{display:block}
.panels.of-2,.panels.of-3,.pairs{grid-template-columns:minmax(0,1fr)}
.panels.of-4,.panels.of-5{grid-template-columns:repeat(2,minmax(0,1fr));gap:12px}
.panel svg,.panels.of-2 svg{max-width:100%}
dl.facts{grid-template-columns:1fr 1fr;gap:12px 18px}
svg.bar{display:none}
.beside{min-width:0}
th,td{white-space:nowrap}
td:first-child{min-width:9.5em;white-space:normal}
.part{display:block;white-space:normal;overflow-wrap:anywhere}
.part+.part{color:var(--quiet)}
.part:not(:last-child)::after{content:none}
}
@media (max-width:379px){.panels.of-4,.panels.of-5,.pairs .panels.of-2{grid-template-columns:minmax(0,1fr)}}
@media print{
@page{margin:16mm 14mm}
body{background:none;font-size:10.5pt}
.page{max-width:none;padding:0}
header.page{padding-top:0}
nav,.skip,#tip,.tools,details:not([open]){display:none}
#pick{position:static;border:0;padding:0;box-shadow:none}
#pick>*:not(summary){display:none}
abbr{text-decoration:none}
section{margin:18pt 0;padding:0;border:0;border-radius:0}
section h2{font-size:16pt}
h1{font-size:24pt}
.lead{font-size:11.5pt}
h2,h3,h4,figcaption,ul.legend,.head{break-after:avoid}
.head,ul.legend,figcaption{break-inside:avoid}
.panel,tr,.note,dl.facts div{break-inside:avoid}
.panels{gap:8pt 10pt;grid-template-columns:repeat(4,minmax(0,1fr))}
.panels.of-3{grid-template-columns:repeat(3,minmax(0,1fr))}
.panels.of-2{grid-template-columns:repeat(2,minmax(0,1fr))}
.group{break-inside:avoid-page}
dl.facts{font-size:8.5pt}
table{font-size:8pt}
td{white-space:nowrap}
th{font-size:7.5pt}
th,td{padding:2.5pt 8pt 2.5pt 0}
svg.bar{display:none}
.scroll{max-height:none;overflow:visible}
th{position:static}
.for-wide{display:block}
.for-narrow{display:none}
.wide{break-inside:avoid}
.wide svg{width:auto;max-height:175mm;margin:0 auto}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`;

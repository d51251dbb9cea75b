/** Fonts, colours of the ground, the frame of the page: one column of sections, with the contents at its side where there is room. */
export const BASE_STYLE = `:root{--ground:#f6f7f8;--note:#fdf6e3;--note-line:#d9a521;--shade:rgb(29 39 51/.16);--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;--serif:"Iowan Old Style",Charter,"Source Serif 4",Cambria,Georgia,serif;--edge:max(24px,calc((100% - 1240px)/2))}
@media screen and (prefers-color-scheme:dark){:root{--ground:#0f1418;--note:#2a2413;--note-line:#b98d22;--shade:rgb(0 0 0/.6)}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 var(--sans);font-synthesis-weight:none}
p,h1,h2,h3,h4,figcaption,li,dd,button,summary{overflow-wrap:anywhere}
[hidden]{display:none!important}
code{font:.92em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
button{font:inherit;color:inherit;cursor:pointer}
:focus-visible{outline:2px solid var(--ink);outline-offset:3px}
.skip{position:absolute;left:-9999px}
.skip:focus{left:16px;top:10px;padding:6px 12px;background:var(--paper)}
.page{padding:0 var(--edge)}
nav{margin:22px 0 0}
nav ul{display:flex;flex-wrap:wrap;gap:8px;margin:0;padding:0;list-style:none}
nav a{display:block;padding:5px 13px;border:1px solid var(--line);border-radius:999px;background:var(--paper);color:var(--ink);font-size:14px;text-decoration:none}
nav a:hover{border-color:var(--quiet)}
.results{min-width:0}
.results section{margin:24px 0;padding:28px 32px 30px;background:var(--paper);border:1px solid var(--line);border-radius:12px}
section{scroll-margin-top:12px}
section h2{margin:0;font:600 24px/1.25 var(--serif);letter-spacing:-.006em}
.lead{margin:8px 0 0;font-size:18px;line-height:1.5;max-width:68ch;text-wrap:pretty}
ul.verdicts{margin:12px 0 0;padding-left:1.2em;max-width:80ch}
ul.verdicts li{margin:5px 0}
.how{margin:8px 0 0;color:var(--quiet);font-size:14px;max-width:80ch}
details{margin-top:20px;font-size:14px}
details+details{margin-top:8px}
summary{cursor:pointer;width:fit-content;padding:3px 0;color:var(--quiet);font-weight:500}
summary:hover{color:var(--ink)}
summary small{margin-left:.4em;font-size:inherit;font-weight:400}
abbr{text-decoration:underline dotted;text-underline-offset:3px;cursor:help}
dl.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:14px 28px;margin:16px 0 0;font-size:14px}
dl.facts dt{color:var(--quiet);font-size:12.5px}
dl.facts dd{margin:1px 0 0}
h3.run{margin:24px 0 0;font:600 16px/1.3 var(--sans)}
footer{padding:4px var(--edge) 48px;color:var(--quiet);font-size:13px}
footer p{margin:6px 0;max-width:80ch}
#tip{position:absolute;z-index:9;max-width:min(320px,calc(100vw - 16px));padding:7px 11px;border-radius:7px;background:var(--ink);color:var(--paper);font-size:13px;line-height:1.4;pointer-events:none}
@media screen and (min-width:1280px){
.page{display:grid;grid-template-columns:180px minmax(0,1fr);gap:0 28px}
nav{position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);margin-top:24px;overflow-y:auto}
nav ul{display:block;border-left:2px solid var(--line)}
nav a{padding:5px 8px 5px 14px;margin-left:-2px;border:0;border-left:2px solid transparent;border-radius:0;background:none;color:var(--quiet);line-height:1.35}
nav a:hover{color:var(--ink)}
nav a[aria-current]{border-color:var(--ink);color:var(--ink);font-weight:600}
nav a:focus-visible{outline-offset:-2px}
}
@media screen and (max-width:640px){
.page{padding:0}
nav{margin:16px 14px 0}
nav ul{flex-wrap:nowrap;overflow-x:auto;padding-bottom:4px}
nav a{white-space:nowrap}
.results section{margin:14px 0;padding:22px 14px 24px;border-width:1px 0;border-radius:0}
.lead{font-size:17px}
footer{padding:4px 14px 40px}
}
`;

/** The top of the page: question, answer, chart, takeaways and expectations, on paper from edge to edge. */
export const ANSWER_STYLE = `header{padding:30px var(--edge) 0;background:var(--paper)}
.kicker{margin:0 0 2px;color:var(--quiet);font-size:13.5px;font-weight:600;letter-spacing:.02em}
h1{margin:0;font:600 clamp(18px,2.2vw,22px)/1.3 var(--sans);text-wrap:balance}
.note{margin:10px 0 0;padding:4px 12px;border-left:3px solid var(--note-line);background:var(--note);border-radius:0 5px 5px 0;width:fit-content;max-width:100%;font-size:13.5px}
#answer{padding:18px var(--edge) 34px;background:var(--paper);border-bottom:1px solid var(--line)}
.answer{margin:0;max-width:58ch;font:600 clamp(23px,3.1vw,34px)/1.22 var(--serif);letter-spacing:-.012em;text-wrap:balance}
.figure{margin:10px 0 0;max-width:100ch;color:var(--quiet);font-size:14px;font-variant-numeric:tabular-nums;text-wrap:pretty}
.board{margin-top:20px}
#answer figure{margin:0}
#answer .wide svg{max-width:900px}
.points{margin-top:20px}
.points h2{margin:0;font:600 12.5px/1.4 var(--sans);color:var(--quiet);letter-spacing:.02em}
.points h2:not(:first-child){margin-top:20px}
ul.takeaways,ul.chips{margin:8px 0 0;padding:0;list-style:none}
ul.takeaways li{padding:8px 0;border-top:1px solid var(--line);line-height:1.45;text-wrap:pretty}
.tally{margin:4px 0 0;font-weight:600}
ul.chips li{display:flex;gap:9px;padding:7px 11px 8px 9px;margin-top:6px;border:1px solid var(--line);border-radius:9px;font-size:14px;line-height:1.4}
ul.chips small{display:block;color:var(--quiet);font-size:12.5px;font-variant-numeric:tabular-nums}
ul.chips strong{margin-right:.25em}
.sign{flex:none;width:18px;height:18px;margin-top:1px;fill:none;stroke:var(--quiet);stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
.pass .sign{stroke:var(--pass)}
.fail .sign{stroke:var(--paper)}
.fail .sign circle{fill:var(--fail);stroke:var(--fail)}
.undecided .sign circle{stroke-dasharray:2.5 2.5}
.points details{margin-top:8px}
@media screen and (min-width:1100px){
.board.with-points{display:grid;grid-template-columns:minmax(0,1fr) 320px;gap:0 40px;align-items:start}
.board:not(.with-points) .points{columns:2;column-gap:40px}
.board:not(.with-points) .points li{break-inside:avoid}
.with-points .points{margin-top:0}
}
@media screen and (max-width:640px){
header{padding:18px 14px 0}
#answer{padding:14px 14px 26px}
.figure{font-size:13px;line-height:1.45}
.note{font-size:12.5px}
.board{margin-top:14px}
}
`;

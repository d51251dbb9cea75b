/** On paper: always light, no controls; folded tables leave a line, folded notes are printed small. */
export const PRINT_STYLE = `@media print{
@page{margin:16mm 14mm}
body{background:none;font-size:10.5pt}
:root{--edge:0}
header{padding-top:0}
nav,.skip,#tip,.tools,button.image,.choice button{display:none}
#pick{position:static;border:0;padding:0;box-shadow:none}
#pick:not(.chosen),#pick>*:not(summary){display:none}
abbr{text-decoration:none}
h1{font-size:13pt}
.answer{font-size:21pt}
.figure{font-size:9pt}
#answer{padding:8pt 0 0;border:0}
#answer .points{columns:2;column-gap:18pt;margin-top:12pt}
ul.takeaways li,ul.chips li{break-inside:avoid}
.results section{margin:20pt 0;padding:0;border:0;border-radius:0}
section h2{font-size:16pt}
.points h2{font-size:9pt;break-after:avoid}
.lead{font-size:11.5pt}
h2,h3,h4,.title,ul.legend,.head{break-after:avoid}
.head,ul.legend,.title,.panel,tr,.note,dl.facts div,#about{break-inside:avoid}
.group{break-inside:avoid-page;margin-top:8pt}
.panels{gap:8pt 10pt}
.panels.of-4,.panels.of-5{grid-template-columns:repeat(4,minmax(0,1fr))}
.panels.of-3{grid-template-columns:repeat(3,minmax(0,1fr))}
.panels.of-2{grid-template-columns:repeat(2,minmax(0,1fr))}
.pairs{grid-template-columns:repeat(2,minmax(0,1fr))}
.pairs .panels.of-2{grid-template-columns:repeat(2,minmax(0,1fr))}
.wide{break-inside:avoid}
.wide svg,#answer .wide svg{width:auto;max-width:100%;max-height:175mm;margin:0 auto}
dl.facts{font-size:8.5pt}
details{margin-top:8pt}
summary{list-style:none;font-size:8.5pt}
details.table:not([open])>summary::after{content:' · not printed: open it on the page to print it or to save it as CSV'}
details.notes::details-content{display:block;content-visibility:visible;height:auto}
details.notes .how{margin-top:3pt;font-size:8.5pt;line-height:1.4;max-width:none}
table{font-size:8pt}
thead{display:table-header-group}
td,td.w{white-space:nowrap}
th{position:static;font-size:7.5pt}
th,td{padding:2.5pt 8pt 2.5pt 0}
svg.bar{display:none}
.scroll{max-height:none;overflow:visible;background:none}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`;

/** Styles of the report: light and dark, on a phone, and in print. The colours are those of the preview. */
export const STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#fff,#15171c);--raised:light-dark(#f5f6f8,#1d2027);--line:light-dark(#dfe2e8,#30343d);--strong:light-dark(#8b919d,#737a88);--ink:light-dark(#1b1e24,#eceef2);--soft:light-dark(#5a6170,#a7aebb);--accent:light-dark(#2f4fc4,#9db2ff);--ok:light-dark(#18703c,#6fd394);--warn:light-dark(#8a4600,#ffbc70);--danger:light-dark(#b3261e,#ff9b93)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1240px;padding:24px 16px 48px;font:13px/18px system-ui,sans-serif;color:var(--ink);background:var(--ground)}
h1{margin:0;font:600 24px/32px system-ui,sans-serif}
h2{margin:24px 0 8px;font:600 15px/22px system-ui,sans-serif}
h3{margin:0;font:600 13px/18px system-ui,sans-serif;overflow-wrap:anywhere}
p,ul,dl,dd{margin:0;padding:0}
ul{list-style:none}
.soft{color:var(--soft)}
.small,code{font-size:12px;line-height:16px;color:var(--soft);overflow-wrap:anywhere}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;margin-top:16px}
.tile{padding:12px 16px;border:1px solid var(--line);border-radius:10px}
.tile b{display:block;font:600 24px/32px system-ui,sans-serif;font-variant-numeric:tabular-nums}
.ok{color:var(--ok)}.warn{color:var(--warn)}.danger{color:var(--danger)}
.bar{display:flex;height:10px;margin:8px 0;overflow:hidden;border-radius:5px;background:var(--raised)}
.bar i{min-width:2px}
.bar .create{background:var(--accent)}.bar .replace{background:color-mix(in srgb,var(--accent) 55%,var(--ground))}
.bar .unchanged{background:var(--ok)}.bar .fail{background:var(--danger)}.bar .gone,.bar .keep,.bar .remove{background:var(--strong)}
.legend{display:flex;flex-wrap:wrap;gap:4px 16px}
.legend i{display:inline-block;width:10px;height:10px;margin-inline-end:6px;border-radius:2px}
.legend .create{background:var(--accent)}.legend .replace{background:color-mix(in srgb,var(--accent) 55%,var(--ground))}
.legend .unchanged{background:var(--ok)}.legend .fail{background:var(--danger)}.legend .gone,.legend .keep,.legend .remove{background:var(--strong)}
details{margin-top:8px}
summary{min-height:24px;cursor:pointer;color:var(--soft)}
pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse;margin-top:8px}
td,th{padding-block:4px;padding-inline:0 24px;text-align:start;vertical-align:top;border-bottom:1px solid var(--line)}
td:first-child,th:first-child{font-variant-numeric:tabular-nums;text-align:end;padding-inline-end:12px}
form{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:8px 12px;align-items:end;margin:16px -16px 12px;padding:8px 16px;border-bottom:1px solid var(--line);background:var(--ground)}
label{display:flex;flex-direction:column;font-size:12px;color:var(--soft)}
input,select{min-height:32px;max-width:240px;padding:0 8px;border:1px solid var(--strong);border-radius:6px;font:inherit;font-size:13px;color:var(--ink);background:var(--ground)}
:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
output{margin-inline-start:auto;align-self:center;color:var(--soft)}
#cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:16px}
.card{display:flex;flex-direction:column;overflow:hidden;border:1px solid var(--line);border-radius:10px;content-visibility:auto;contain-intrinsic-size:auto 320px}
.card[hidden]{display:none}
.picture{display:grid;place-items:center;height:170px;padding:8px;border-bottom:1px solid var(--line);background:#fff;color:#5a6170}
.picture.none{background:var(--raised);color:var(--soft)}
.picture:has(figure+figure){grid-template-columns:1fr 1fr;gap:8px}
.picture figure{display:grid;justify-items:center;align-content:center;min-width:0;height:100%;margin:0}
.picture img{max-width:100%;max-height:136px;object-fit:contain}
.picture figcaption{font-size:12px;line-height:16px}
.text{display:flex;flex:1;flex-direction:column;gap:6px;padding:12px}
.chips{display:flex;flex-wrap:wrap;gap:6px}
.chip{padding:3px 8px;border-radius:12px;font-weight:600;background:color-mix(in srgb,currentColor 10%,var(--ground))}
.chip.soft{font-weight:400}
.reasons li{display:flex;gap:8px;padding:2px 0}
.reasons b{min-width:20px;font-weight:600;text-align:end;font-variant-numeric:tabular-nums}
.reasons .look{color:var(--warn)}
.error{color:var(--danger);overflow-wrap:anywhere}
@media (max-width:700px){form{position:static}output{margin-inline-start:0}}
@media (forced-colors:active){.bar,.legend i,.picture:not(.none){forced-color-adjust:none}}
@media print{:root{color-scheme:light}form,details:not([open]){display:none}body{max-width:none;padding:0}.card{break-inside:avoid;content-visibility:visible}#cards{grid-template-columns:repeat(3,1fr)}}
`

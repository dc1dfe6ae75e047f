/**
 * All styles of the public pages, contained in the response. They contain neither quotes nor characters that HTML
 * escapes, because the policy of the page permits exactly these bytes by their hash.
 */
export const pageCss = `:root{color-scheme:light dark;--page:#f6f7f9;--paper:#fff;--text:#18212f;--t2:#4c586b;--t3:#5f6b7e;--line:#e5e8ed;--edge:#858fa1;--photo:#e8ecf1;--p:#3157d5;--on:#fff;--link:#2b4fc4;--ok:#17663a;--okb:#e8f6ee;--wt:#854a0a;--wb:#fdf3e0;--bad:#a3211a;--badb:#fdecea;--it:#0d5a73;--ib:#e5f4f8;--nt:#475365;--nb:#eff1f4}
@media(prefers-color-scheme:dark){:root{--page:#10151d;--paper:#181f2a;--text:#e6eaf0;--t2:#b1bbc9;--t3:#98a4b5;--line:#29323f;--edge:#6f7c90;--photo:#252e3b;--p:#4a69e2;--link:#a3b6ff;--ok:#7fd3a3;--okb:#14301f;--wt:#f0bf6c;--wb:#33260f;--bad:#ff9f96;--badb:#3a1a18;--it:#7fcbe1;--ib:#102d37;--nt:#b4becb;--nb:#252e3b}}
*{box-sizing:border-box;margin:0;padding:0}
body{background:var(--page);color:var(--text);font:16px/24px system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Arial,sans-serif;overflow-wrap:anywhere}
.w{max-width:480px;margin:auto;padding:0 16px 24px}
header{display:flex;align-items:center;min-height:60px;gap:10px;font-weight:500}
header nav{margin-inline-start:auto;display:flex;font-size:14px;flex:none}
header nav a{padding:12px 7px;color:var(--t3);text-decoration:none}
header nav a[aria-current]{color:var(--text);font-weight:700}
svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;flex:none}
header svg{stroke:none;width:26px;height:26px}
a:focus-visible,button:focus-visible,input:focus-visible,textarea:focus-visible{outline:2px solid var(--p);outline-offset:2px}
.c{background:var(--paper);border:1px solid var(--line);border-radius:10px;overflow:hidden}
.ph{height:196px;background:var(--photo);display:block;width:100%;object-fit:contain}
.b{padding:16px}
h1{font-size:24px;line-height:30px;letter-spacing:-.01em;font-weight:700}
h2{font-size:15px;line-height:20px;font-weight:700}
.b p{color:var(--t2);margin-top:2px}
.st{display:flex;gap:8px;align-items:center;border-radius:8px;padding:10px 12px;margin-top:14px;font-weight:500;font-size:15px;line-height:20px}
.success{background:var(--okb);color:var(--ok)}.warning{background:var(--wb);color:var(--wt)}.danger{background:var(--badb);color:var(--bad)}.info{background:var(--ib);color:var(--it)}.neutral{background:var(--nb);color:var(--nt)}
.b .cv{display:flex;gap:8px;align-items:center;margin-top:12px;font-size:15px;line-height:20px}
.cv svg{color:var(--t3)}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 20px;margin-top:16px;font-size:15px;line-height:20px}
dt{color:var(--t3)}dd{text-align:end;font-variant-numeric:tabular-nums}
ul{list-style:none;margin-top:8px}
li{padding:8px 0;font-size:15px;line-height:20px}li+li{border-top:1px solid var(--line)}
li small{display:block;font-size:14px}
bdi{unicode-bidi:isolate}
.go{display:flex;align-items:center;justify-content:center;gap:8px;width:100%;min-height:56px;border:0;border-radius:10px;background:var(--p);color:var(--on);font:inherit;font-weight:700;font-size:17px;text-decoration:none;margin:14px 0 8px;padding:8px 16px}
small{font-size:13px;line-height:18px;color:var(--t3)}
.hint{display:block;text-align:center;margin-bottom:14px}
.l{margin-top:14px}
.l a{display:flex;align-items:center;gap:12px;min-height:52px;padding:8px 16px;color:var(--text);text-decoration:none}
.l a+a{border-top:1px solid var(--line)}
.l a span{margin-inline-start:auto;color:var(--t3);font-size:14px;line-height:18px;text-align:end}
.l a svg{color:var(--t3)}
[dir=rtl] .flip{transform:scaleX(-1)}
.bk a{display:inline-flex;align-items:center;gap:4px;min-height:48px;margin-inline-start:-4px;color:var(--t2);text-decoration:none;font-size:15px}
.it{margin-top:14px;font-weight:700;line-height:20px;padding:12px 16px}.it p{font-weight:400;font-size:14px;line-height:18px}
fieldset{border:0;min-width:0;margin-top:18px}
legend,.f label{display:block;font-weight:700;font-size:15px;line-height:20px;margin-bottom:8px}
i{font-style:normal;font-weight:400;color:var(--t3);font-size:14px}
.ch{display:grid;grid-template-columns:1fr 1fr;gap:8px}.th{display:grid;grid-template-columns:repeat(3,1fr);gap:8px}
.ch label,.th label{display:flex;align-items:center;gap:10px;min-height:52px;padding:6px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--paper);font-size:15px;line-height:19px;cursor:pointer}
.ch label:last-child{grid-column:1/-1}
.th label{padding:6px 8px;gap:6px;overflow-wrap:normal}
label:has(:checked){border-color:var(--p);box-shadow:inset 0 0 0 1px var(--p);background:var(--ib);font-weight:500}
input[type=radio]{width:20px;height:20px;accent-color:var(--p);flex:none}
.f{margin-top:18px}
.f input,textarea{width:100%;min-height:48px;border:1px solid var(--edge);border-radius:8px;background:var(--paper);color:inherit;padding:11px 12px;font:inherit;font-size:16px;line-height:24px}
.f small{display:block;margin-top:4px}
input[aria-invalid],textarea[aria-invalid]{border:2px solid var(--bad)}
.ft{display:block;color:var(--bad);font-size:14px;line-height:18px;font-weight:500;margin-top:4px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:0 8px}.two .f:nth-child(3),.two small{grid-column:1/-1}.two small{margin-top:6px}
.hp{position:absolute;inset-inline-start:-10000px;width:1px;height:1px;overflow:hidden}
.ur{background:var(--wb);color:var(--wt);border-radius:10px;padding:12px 14px;font-size:15px;line-height:21px;margin-top:14px}.ur a{font-weight:700;color:inherit;display:inline-block;min-height:24px}
.jn{margin-top:14px}.jn button{width:100%;min-height:48px;border:1px solid var(--edge);border-radius:10px;background:var(--paper);color:inherit;font:inherit;font-weight:500;margin:10px 0 6px;cursor:pointer}
.dn{width:56px;height:56px;border-radius:50%;background:var(--okb);color:var(--ok);display:grid;place-items:center;margin:20px 0 16px}.dn svg{width:30px;height:30px}
.no{border-bottom:1px solid var(--line)}.no small{display:block;font-size:14px}.no b{font-size:24px;line-height:30px;font-variant-numeric:tabular-nums}
ol{list-style:none;padding:6px 16px 10px}
ol li{display:grid;grid-template-columns:24px 1fr auto;gap:12px;padding:10px 0;position:relative;line-height:24px}ol li+li{border:0}
.nd{width:24px;height:24px;border-radius:50%;border:2px solid var(--edge);display:grid;place-items:center;background:var(--paper)}
.nd svg{width:15px;height:15px;stroke-width:2.5}.done .nd{background:var(--ok);border-color:var(--ok);color:var(--paper)}.now .nd{border-color:var(--p);border-width:7px}
.now{font-weight:700}em{font-style:normal;font-weight:400;color:var(--t2);font-size:14px}
h2{font-size:16px;line-height:24px}.ms{padding:10px 0}.ms+.ms{border-top:1px solid var(--line)}.ms p{white-space:pre-line}
.end{text-align:center;font-size:13px;line-height:18px;color:var(--t3);margin-top:24px}`;

import { startProduct } from '/work/main/tests/e2e/support/product.ts';
import { chromium } from 'playwright-core';
const p = await startProduct();
console.log(p.url);
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking'] });
const login = async (u:string)=> (await (await fetch(p.url+'/jwt/login',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({userId:u,email:u+'@demo.test',password:'demo1234'})})).json());
for (const who of ['client-admin-a','admin']) {
  const s = await login(who);
  const ctx = await b.newContext({viewport:{width:1440,height:900},locale:'en-GB',storageState:{cookies:[],origins:[{origin:p.url,localStorage:[{name:'refresh_token',value:s.refreshToken},{name:'language',value:'en'}]}]}});
  const page = await ctx.newPage();
  page.on('console',m=>m.type()==='error'&&console.log('CONSOLE',page.url(),m.text()));
  page.on('pageerror',e=>console.log('PAGEERR',page.url(),e.message));
  const model = await (await fetch(p.url+'/api/model',{headers:{Authorization:'Bearer '+s.accessToken}})).json();
  const ents = Object.values(model.entities) as any[];
  for (const e of ents) {
    if (who==='admin' && !['country','state','currency','client','role','user','event','asset-family','session'].includes(e.name)) continue;
    const rows = await (await fetch(p.url+`/api/${e.plural}?range=[0,0]`,{headers:{Authorization:'Bearer '+s.accessToken}})).json();
    const id = rows[0]?.id;
    const paths: [string,string][] = [['list',`/${e.plural}`]];
    if (e.can.includes('create')) paths.push(['new',`/${e.plural}/new`]);
    if (id) paths.push(['rec',`/${e.plural}/${id}`]);
    if (id && e.can.includes('update')) paths.push(['edit',`/${e.plural}/${id}/edit`]);
    for (const [k,path] of paths) {
      await page.setViewportSize({width:1440,height:900});
      await page.goto(p.url+path); await page.waitForTimeout(700);
      for (const w of [1440,900,360]) {
        await page.setViewportSize({width:w,height:w===360?740:900}); await page.waitForTimeout(150);
        const over = await page.evaluate(()=>document.documentElement.scrollWidth-document.documentElement.clientWidth);
        const text = await page.evaluate(()=>document.getElementById('content')?.innerText??'');
        const raw = text.match(/\b(true|false|null|undefined|NaN)\b|\d{4}-\d\d-\d\d|\[object|shell\.\w+/g);
        if (over>0||raw) console.log('!!',who,path,w,'over',over,raw?.slice(0,3));
        await page.screenshot({path:`/tmp/shots/${who}-${e.name}-${k}-${w}.png`});
      }
    }
  }
  await ctx.close();
}
await b.close(); await p.stop();

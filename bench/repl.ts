import { look } from './look.ts'
import { createServer } from 'node:http'
const L = await look()
const { page, call, go, shot } = L
const AsyncFunction = Object.getPrototypeOf(async function () {}).constructor
const mem: any = {}
createServer((req, res) => { let b = ''; req.on('data', (c) => (b += c)); req.on('end', async () => {
  try { const out = await new AsyncFunction('page', 'call', 'go', 'shot', 'mem', 'L', b)(page, call, go, shot, mem, L); res.end(typeof out === 'string' ? out : JSON.stringify(out, null, 1) ?? '') } catch (e) { res.end('ERR ' + String(e).slice(0, 1500)) } }) }).listen(7999)
console.log('ready')

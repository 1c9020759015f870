import { look } from './look.ts'
const { page, call, go, shot, end } = await look()
await page.waitForTimeout(1500)
const { campaignId } = (await call('campaigns.loadSample', { language: 'en' })).value
const { gangs } = await call('battles.prepare', { campaign: campaignId })
const sides = gangs.slice(0, 2).map(({ id, candidates }: any) => ({ gang: id, role: 'equal', controller: { kind: 'human' }, crew: candidates.filter((c: any) => c.eligible).slice(0, 6).map((one: any) => ({ fighter: one.id, loadout: null })) }))
const battle = (await call('battles.begin', { campaign: campaignId, scenario: 'ap-sea', battlefield: 'cell-block', modes: { space: 'board', dice: 'seeded' }, seed: 'seen', sides })).value.id
await go(`#/battle/${battle}`); await page.reload(); await page.waitForTimeout(2500)
await shot('n1')
// drag from the roster to place
const box = async (sel: any) => { const b = await sel.boundingBox(); return { x: b.x + b.width / 2, y: b.y + b.height / 2 } }
const board = page.locator('svg[role=application]')
const bb = await board.boundingBox()
console.log('board', JSON.stringify(bb))
const heading = () => page.locator('main h2, main h1').allInnerTexts().catch(() => [])
console.log(await heading())
console.log((await page.locator('aside').first().innerText()).slice(0, 600))
await end(); process.exit(0)

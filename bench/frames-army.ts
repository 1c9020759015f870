import { loadPacks } from '@shared/content'
import { eighthPack } from '@shared/rulesets/wh40k-8e/content'
import { sampleArmy } from '@shared/rulesets/wh40k-8e/simulation/sample'
import { z } from 'zod'
import { ask, measureFrames } from './framed.ts'

/**
 * `npx tsx bench/frames-army.ts`: how smoothly the board of a battle of armies runs with 150 models on it: while the pointer goes
 * over units, while a unit is dragged that has to keep its coherency, while the board is zoomed.
 */
const modelsPerSide = 75

const Created = z.object({ value: z.object({ campaignId: z.string() }) })
const Mustered = z.object({ value: z.object({ gangId: z.string() }) })
const Offer = z.object({
  armies: z.array(z.object({ id: z.string(), units: z.array(z.object({ id: z.string(), models: z.number() })) })),
})
const Begun = z.object({ value: z.object({ id: z.string() }) })

const catalogue = loadPacks([eighthPack])

await measureFrames(async (page) => {
  const { campaignId: campaign } = Created.parse(
    await ask(page, 'campaigns.create', { name: 'Frames', ruleset: 'wh40k-8e' }),
  ).value
  // Both infantry-heavy: everybody on foot stands on the table.
  for (const slug of ['astra-militarum', 'death-guard']) {
    const force = catalogue.forces.get(slug)
    const onFoot = {
      ...force,
      sample: force.sample.filter(({ datasheet }) => catalogue.datasheets.get(datasheet).keywords.includes('INFANTRY')),
    }
    const { gangId } = Mustered.parse(
      await ask(page, 'armies.muster', { name: force.name, force: slug, campaignId: campaign }),
    ).value
    for (const { datasheet, models } of sampleArmy(catalogue, onFoot, modelsPerSide, slug))
      await ask(page, 'armies.addUnit', { gangId, datasheet, models })
  }
  const { armies } = Offer.parse(await ask(page, 'armies.prepare', { campaign }))
  const sides = armies.map(({ id, units }) => ({
    army: id,
    controller: { kind: 'human' },
    units: units.map((unit) => unit.id),
  }))
  const modes = { space: 'board', dice: 'seeded' }
  const { id } = Begun.parse(
    await ask(page, 'armies.begin', {
      campaign,
      mission: 'only-war',
      battlefield: 'ruined-crossing',
      modes,
      seed: 'frames',
      sides,
    }),
  ).value
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), id)
  const question = page.locator('.battle > .question')
  await question.getByRole('button', { name: 'Set up all' }).click()
  // Into the first movement phase, up to the question where a unit goes.
  const grip = page.locator('.token.movable')
  for (let asked = 0; asked < 12 && (await grip.count()) === 0; asked += 1) await page.keyboard.press('1')
  await grip.waitFor()
  const board = page.locator('svg.touch-none')
  return { board, grip, told: `${await page.locator('.token .base').count()} models` }
})

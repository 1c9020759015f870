import { createStream, rollDie } from '@shared/engine'
import { generateField } from '@shared/space/generate'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { ask } from './opened.ts'

/** Contents of a full board. */
const fighters = 40
const pieces = 80

const Sample = z.object({ value: z.object({ campaignId: z.string() }) })
const Offer = z.object({
  gangs: z.array(
    z.object({
      id: z.string(),
      candidates: z.array(z.object({ id: z.string(), type: z.string(), eligible: z.boolean() })),
    }),
  ),
  scenarios: z.array(z.object({ id: z.string() })),
})
const Begun = z.object({ value: z.object({ id: z.string() }) })

/** A table with exactly that many pieces: generated from a seed, filled up with barricades at its edge. */
const fullTable = () => {
  const stream = createStream('frames', 'battlefield')
  const field = generateField(
    { id: 'frames', title: { en: 'Frames', ru: 'Frames' }, style: 'open', width: 6, depth: 4 },
    (sides) => rollDie(stream, sides) - 1,
  )
  const kept = field.terrain.slice(0, pieces)
  const names = { ...field.names, barricade: { en: 'Barricade', ru: 'Barricade' } }
  for (let number = 0; kept.length < pieces; number += 1) {
    const x = 500 + (number % 40) * 1700
    const y = number < 40 ? 300 : 47_400
    kept.push({
      id: `edge-${number}`,
      name: 'barricade',
      kind: 'barricade',
      footprint: [
        [x, y],
        [x + 1000, y],
        [x + 1000, y + 300],
        [x, y + 300],
      ],
      base: 0,
      top: 1000,
    })
  }
  return { ...field, terrain: kept, names }
}

/** Begins and opens a battle of 40 fighters among 80 pieces of terrain, with all of them set up. Returns a description of the board. */
export const openFullBoard = async (page: Page): Promise<string> => {
  const { campaignId: campaign } = Sample.parse(await ask(page, 'campaigns.loadSample', {})).value
  await ask(page, 'battlefields.save', { file: fullTable() })
  const offer = () => ask(page, 'battles.prepare', { campaign }).then((answer) => Offer.parse(answer))
  const able = (all: z.infer<typeof Offer>['gangs']) =>
    all
      .slice(0, 4)
      .flatMap(({ candidates }) => candidates)
      .filter(({ eligible }) => eligible).length
  const { gangs: begun } = await offer()
  const [first] = begun
  const recruit = first?.candidates.at(-1)
  for (let missing = fighters - able(begun); missing > 0 && first && recruit; missing -= 1) {
    await ask(page, 'gangs.hire', { gangId: first.id, type: recruit.type, name: `Recruit ${missing}`, price: 0 })
  }
  const { gangs, scenarios } = await offer()
  let left = fighters
  const sides = gangs.slice(0, 4).map(({ id, candidates }, place, all) => {
    const others = able(all.slice(place + 1))
    const crew = candidates
      .filter(({ eligible }) => eligible)
      .slice(0, Math.max(Math.ceil(left / (all.length - place)), left - others))
    left -= crew.length
    return {
      gang: id,
      role: 'equal',
      controller: { kind: 'human' },
      crew: crew.map((one) => ({ fighter: one.id, loadout: null })),
    }
  })
  const scenario = scenarios.find(({ id }) => id === 'ap-sea')?.id
  const modes = { space: 'board', dice: 'seeded' }
  const { id } = Begun.parse(
    await ask(page, 'battles.begin', { campaign, scenario, battlefield: 'frames', modes, seed: 'frames', sides }),
  ).value
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), id)
  await page.locator('section.panel button', { hasText: 'Set up all' }).click()
  await page
    .locator('.token')
    .nth(fighters - left - 1)
    .waitFor()
  const board = page.locator('svg.touch-none')
  return `${await page.locator('.token').count()} fighters, ${await board.locator('[data-thing]').count()} pieces`
}

import { loadPacks } from '@shared/content'
import type { ArmyUnit } from '@shared/battle'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { seventhPack } from '@shared/rulesets/wh40k-7e/content'
import { eighthPack } from '@shared/rulesets/wh40k-8e/content'
import { sampleArmy } from '@shared/rulesets/wh40k-8e/simulation/sample'
import { armyUnit } from '@shared/rulesets/wh40k/classic/simulation/sample'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { measureFrames } from './framed.ts'
import { ask } from './opened.ts'

/**
 * `npx tsx bench/frames-army.ts [4e | 7e | 8e]`: frame rate of the board in a battle of armies with 150 models, eight of them vehicles in
 * 4th and 7th edition: while hovering over units, dragging a unit that has to keep its coherency, zooming, and showing bots' moves.
 */
const modelsPerSide = 75

type Mustered = Pick<ArmyUnit, 'datasheet' | 'models'>

interface Edition {
  readonly ruleset: string
  readonly mission: string
  readonly armies: readonly { readonly force: string; readonly units: readonly Mustered[] }[]
}

/** Both mostly infantry, so that all models stand on the table. */
const eighth = (): Edition => {
  const catalogue = loadPacks([eighthPack])
  const armies = ['astra-militarum', 'death-guard'].map((slug) => {
    const force = catalogue.forces.get(slug)
    const onFoot = {
      ...force,
      sample: force.sample.filter(({ datasheet }) => catalogue.datasheets.get(datasheet).keywords.includes('INFANTRY')),
    }
    return { force: slug, units: sampleArmy(catalogue, onFoot, modelsPerSide, slug) }
  })
  return { ruleset: 'wh40k-8e', mission: 'only-war', armies }
}

/** An army from the content: these vehicles, and this infantry unit repeated. */
const classic = (
  pack: typeof fourthPack,
  about: Pick<Edition, 'ruleset' | 'mission'>,
  drawn: readonly { readonly army: string; readonly foot: string; readonly vehicles: readonly string[] }[],
): Edition => {
  const catalogue = loadPacks([pack])
  const armies = drawn.map(({ army, foot, vehicles }) => {
    const { faction, units } = catalogue.classicArmies.get(army)
    const mustered = (slug: string): Mustered => {
      const chosen = units.find(({ unit }) => unit === slug)
      if (chosen === undefined) throw new Error(`${army} has no ${slug}`)
      return armyUnit(catalogue.classicUnits.get(slug), { ...chosen, with: null }, slug)
    }
    const all = vehicles.map(mustered)
    const sizeOf = (list: readonly Mustered[]): number =>
      list.flatMap(({ models }) => models).reduce((sum, { count }) => sum + count, 0)
    while (sizeOf(all) < modelsPerSide) all.push(mustered(foot))
    return { force: faction, units: all }
  })
  return { ...about, armies }
}

const editions: Readonly<Record<string, () => Edition>> = {
  '4e': () =>
    classic(fourthPack, { ruleset: 'wh40k-4e', mission: 'take-and-hold' }, [
      {
        army: 'space-marines-1500',
        foot: 'sm-tactical-squad',
        vehicles: ['sm-predator-destructor', 'sm-whirlwind', 'sm-dreadnought', 'sm-land-speeder-tornado'],
      },
      {
        army: 'orks-1500',
        foot: 'ork-shoota-boyz',
        vehicles: ['ork-warbuggies', 'ork-dreadnought', 'ork-battlewagon'],
      },
    ]),
  '7e': () =>
    classic(seventhPack, { ruleset: 'wh40k-7e', mission: 'crusade' }, [
      {
        army: 'space-marines-1500',
        foot: 'sm-tactical-squad',
        vehicles: ['sm-rhino', 'sm-predators', 'sm-dreadnought', 'sm-land-speeders'],
      },
      {
        army: 'necrons-1500',
        foot: 'nec-warriors',
        vehicles: ['nec-ghost-ark', 'nec-annihilation-barge', 'nec-doomsday-ark', 'nec-ghost-ark'],
      },
    ]),
  '8e': eighth,
}

const Created = z.object({ value: z.object({ campaignId: z.string() }) })
const Begun = z.object({ value: z.object({ gangId: z.string() }) })
const Offer = z.object({
  armies: z.array(z.object({ id: z.string(), units: z.array(z.object({ id: z.string(), models: z.number() })) })),
})
const Fought = z.object({ value: z.object({ id: z.string() }) })

/** Musters both armies in a campaign, and begins their battle. */
const begin = async (page: Page, { ruleset, mission, armies }: Edition): Promise<string> => {
  const created = await ask(page, 'campaigns.create', { name: 'Frames', ruleset })
  const { campaignId: campaign } = Created.parse(created).value
  for (const { force, units } of armies) {
    const { gangId } = Begun.parse(await ask(page, 'armies.muster', { name: force, force, campaignId: campaign })).value
    for (const { datasheet, models } of units) await ask(page, 'armies.addUnit', { gangId, datasheet, models })
  }
  const offer = Offer.parse(await ask(page, 'armies.prepare', { campaign }))
  const sides = offer.armies.map(({ id, units }) => ({
    army: id,
    controller: { kind: 'human' },
    units: units.map((unit) => unit.id),
  }))
  const modes = { space: 'board', dice: 'seeded' }
  const battlefield = 'ruined-crossing'
  const how = { campaign, mission, battlefield, modes, seed: 'frames', sides }
  return Fought.parse(await ask(page, 'armies.begin', how)).value.id
}

const [wanted = '8e'] = process.argv.slice(2)
const edition = editions[wanted]
if (edition === undefined) throw new Error(`${wanted} is none of ${Object.keys(editions).join(', ')}`)

await measureFrames(async (page) => {
  const id = await begin(page, edition())
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), id)
  await page.getByRole('button', { name: /^Set up all/ }).click()
  // Plays to the first movement phase, until a unit's move is asked.
  const grip = page.locator('.token.movable')
  const dragged = page.getByText('Drag the unit, or point where it goes')
  for (let asked = 0; asked < 12 && (await dragged.count()) === 0; asked += 1) await page.keyboard.press('1')
  await dragged.waitFor()
  const board = page.locator('svg.touch-none')
  const [models, hulls] = [await page.locator('.token .base').count(), await page.locator('g.hull').count()]
  return {
    board,
    grip,
    told: `${wanted}: ${models} models, ${hulls} of them vehicles`,
    playOn: () => page.getByRole('button', { name: 'Let bots play to the end' }).click(),
  }
})

import { playBots, randomBot } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { battles } from '@shared/contract/battles'
import { BattleId, CampaignId } from '@shared/contract/ids'
import { createStream, Session } from '@shared/engine'
import { battlefieldOf } from '@shared/space/battlefields'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { ask } from './open-app.ts'

/** Asks through the page and returns the value. Throws if the application refused. */
export async function answer<Schema extends z.ZodType>(
  page: Page,
  operation: string,
  input: unknown,
  schema: Schema,
): Promise<z.output<Schema>> {
  const reply = z
    .object({ ok: z.boolean(), value: z.unknown(), error: z.unknown() })
    .partial({ value: true, error: true })
    .parse(await ask(page, operation, input))
  if (!reply.ok) throw new Error(`${operation}: ${JSON.stringify(reply.error)}`)
  return schema.parse(reply.value)
}

/** Inputs that the application takes in one go. */
const mostAtOnce = 10_000

export interface Fought {
  readonly campaign: CampaignId
  readonly battle: BattleId
  readonly gangs: readonly string[]
}

/** The sample campaign, new or given, and a battle of its first two gangs that has begun: bots will fight it. */
export async function begunBattle(page: Page, seed: string, wanted?: CampaignId, crew = 8): Promise<Fought> {
  const loaded = z.object({ value: z.object({ campaignId: CampaignId }) })
  const campaign = wanted ?? (await answer(page, 'campaigns.loadSample', {}, loaded)).value.campaignId
  const { gangs, battlefields, scenarios } = await answer(page, 'battles.prepare', { campaign }, battles.prepare.output)
  const sides = gangs.slice(0, 2).map(({ id, candidates }) => ({
    gang: id,
    role: 'equal',
    controller: { kind: 'bot', bot: 'random' },
    crew: candidates
      .filter(({ eligible }) => eligible)
      .slice(0, crew)
      .map((fighter) => ({ fighter: fighter.id, loadout: null })),
  }))
  const scenario = scenarios.find(({ roles }) => roles === 'equal')?.id
  const order = {
    campaign,
    scenario,
    battlefield: battlefields[0]?.id,
    modes: { space: 'board', dice: 'seeded' },
    seed,
    sides,
  }
  const begun = z.object({ value: z.object({ id: BattleId }) })
  const { id } = (await answer(page, 'battles.begin', order, begun)).value
  return { campaign, battle: id, gangs: gangs.slice(0, 2).map((gang) => gang.id) }
}

/** The same, fought to the end: it waits for its post-battle. */
export async function foughtBattle(page: Page, seed: string, wanted?: CampaignId): Promise<Fought> {
  const begun = await begunBattle(page, seed, wanted)
  const id = begun.battle
  const { setup } = await answer(page, 'battles.open', { id }, battles.open.output)

  const rules = openBattle(
    setup,
    loadPacks([necromundaPack]),
    setup.battlefield === null ? null : battlefieldOf(setup.battlefield),
  )
  const session = new Session(rules.game, { seed: setup.seed, space: rules.space, dice: 'seeded', safePoints: 'last' })
  playBots(
    session,
    { seats: [randomBot, randomBot], advisor: rules.advisor, stream: createStream(seed, 'bots') },
    50_000,
  )
  for (let from = 0; from < session.inputs.length; from += mostAtOnce) {
    await answer(
      page,
      'battles.store',
      { id, from, inputs: session.inputs.slice(from, from + mostAtOnce) },
      battles.store.output,
    )
  }
  await answer(page, 'battles.finish', { id }, battles.finish.output)
  return begun
}

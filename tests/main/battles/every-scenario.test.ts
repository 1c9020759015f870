import { startBattle } from '@main/battles/begin'
import { battlefieldOf, ownFields } from '@main/battles/battlefields'
import { endBattle } from '@main/battles/finish'
import { appendInputs } from '@main/battles/inputs'
import { prepareBattle } from '@main/battles/prepare'
import { battleOf } from '@main/database/find'
import type { Store } from '@main/database/store'
import { undo } from '@main/database/undo'
import { gangPage } from '@main/gangs/gang-page'
import { acceptPostBattle, commitPostBattle, savePostBattle } from '@main/post-battle/post-battle'
import { playBots, randomBot } from '@shared/bots'
import { decidedWith, isUndecided } from '@shared/campaign'
import type { Scenario } from '@shared/content'
import { AppError } from '@shared/contract/error'
import { type BattleId, type CampaignId, GangId } from '@shared/contract/ids'
import { createStream, Session } from '@shared/engine'
import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { describe, expect, it } from 'vitest'
import { freshStore } from '../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'

const own = ownFields('nowhere')
const everybody = 8
const mostDecisions = 5000

/** Two gangs of eight. Bots that answer at random could walk past each other for ever, so there are two rounds. */
function twoGangs(): { store: Store; campaignId: CampaignId } {
  const store = freshStore()
  const campaignId = createdCampaign(store, { houseRules: { roundLimit: 2 } })
  const escher = foundedGang(store, { campaignId })
  const goliath = foundedGang(store, { campaignId, name: 'The Slag Kings', list: 'goliath' })
  for (let nth = 0; nth < everybody; nth += 1) {
    hired(store, escher, { type: nth === 0 ? 'escher-gang-queen' : 'escher-sister', name: `Sister ${nth}` })
    hired(store, goliath, { type: nth === 0 ? 'goliath-forge-tyrant' : 'goliath-bruiser', name: `Bruiser ${nth}` })
  }
  return { store, campaignId }
}

type Offer = ReturnType<typeof prepareBattle>

function begun(store: Store, { campaign, gangs }: Offer, scenario: Scenario, crew: number, nth: number): BattleId {
  const [attacker, defender] =
    scenario.roles === 'attacker-defender' ? (['attacker', 'defender'] as const) : (['equal', 'equal'] as const)
  const wanted = {
    campaign: campaign.id,
    scenario: scenario.id,
    battlefield: BATTLEFIELDS[nth % BATTLEFIELDS.length]?.id ?? null,
    modes: { space: 'board', dice: 'seeded' } as const,
    seed: `${scenario.id}/${crew}`,
    sides: gangs.map(({ id, candidates }, place) => ({
      gang: id,
      role: place === 0 ? attacker : defender,
      controller: { kind: 'bot', bot: 'random' } as const,
      crew: candidates.slice(0, crew).map((candidate) => ({ fighter: candidate.id, loadout: null })),
    })),
  }
  return run(store, 'battle.begin', (change) => startBattle(change, catalogues, own, wanted)).value.id
}

/** Bots play it to its end. */
function played(store: Store, id: BattleId): void {
  const { setup, campaignId } = battleOf(store, id)
  if (setup === null) throw new Error('A battle that is begun has a set-up')
  const battle = openBattle(setup, catalogues.of(store, campaignId, setup.ruleset), battlefieldOf(setup))
  const { game, space, advisor } = battle
  const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', safePoints: 'none' })
  const seats = setup.sides.map(() => randomBot)
  playBots(session, { seats, advisor, stream: createStream(setup.seed, 'bots') }, mostDecisions)
  appendInputs(store, id, 0, { inputs: session.inputs, over: false })
  run(store, 'battle.finish', (change) => endBattle(change, catalogues, { id, abandoned: false }))
}

/** Rolls dice, and answers every count with 1. */
function settled(store: Store, id: BattleId): ReturnType<typeof acceptPostBattle> {
  const accepted = acceptPostBattle(store, catalogues, id)
  const { choices } = accepted.draft
  const open = accepted.consequences.notices.filter(isUndecided)
  if (open.length === 0) return accepted
  savePostBattle(store, catalogues, id, {
    ...accepted.draft,
    choices: { ...choices, ...decidedWith(choices, open, 1) },
  })
  return settled(store, id)
}

/** The reasons against it, as shown to the user. */
const troubleOf = (thrown: unknown): string =>
  thrown instanceof AppError
    ? [thrown.report.key, ...thrown.report.details.map(({ text }) => text)].join(' ')
    : String(thrown)

/** The scenarios are divided into parts, so that no test takes long on a busy machine. */
const parts = 5

describe.each([2, everybody])('with crews of %i', (crew) => {
  it.each(Array.from({ length: parts }, (_, part) => part))('every scenario is played and committed (%i)', (part) => {
    const { store, campaignId } = twoGangs()
    const offer = prepareBattle(store, catalogues, own, campaignId)
    const all = catalogues.of(store, campaignId, necromundaId).scenarios.all
    expect(all.length).toBeGreaterThan(100)
    const failed: Record<string, string> = {}
    let reinforced = 0
    all.forEach((scenario, nth) => {
      if (nth % parts !== part) return
      const id = begun(store, offer, scenario, crew, nth)
      try {
        played(store, id)
        const { draft, consequences } = settled(store, id)
        if (draft.result.fighters.length > 2 * crew) reinforced += 1
        run(store, 'battle.commit', (change) => commitPostBattle(change, catalogues, id))
        for (const { gangId, dead } of consequences.totals)
          expect(gangPage(store, catalogues, GangId.parse(gangId)).roster).toHaveLength(everybody - dead)
      } catch (thrown) {
        failed[scenario.id] = troubleOf(thrown)
      }
      // The next battle is fought by the same fighters.
      while (battleOf(store, id).status !== 'fighting') undo(store, { kind: 'campaign', campaignId })
      undo(store, { kind: 'campaign', campaignId })
    })
    expect(failed).toEqual({})
    if (crew < everybody) expect(reinforced).toBeGreaterThan(0)
  })
})

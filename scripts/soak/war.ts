import { battlefieldOf } from '@main/battles/battlefields'
import { endBattle, type FateByHand } from '@main/battles/finish'
import { appendInputs } from '@main/battles/inputs'
import { battleOf } from '@main/database/find'
import { builtInPacks } from '@main/rulesets/playing'
import { cataloguesOver } from '@main/content/catalogues'
import { localArbitrator } from '@main/database/actor'
import { checkDatabase } from '@main/database/check'
import { type Change, type Done, runCommand } from '@main/database/command'
import { idMaker } from '@main/database/ids'
import { openDatabase } from '@main/database/open'
import type { Store } from '@main/database/store'
import type { BattleSetup } from '@shared/battle'
import type { BattleId } from '@shared/contract/ids'
import type { CommandName } from '@shared/contract/undo'
import { createStream, nextWord, type Input } from '@shared/engine'
import { BattleFailed } from './failure'
import { playBattle } from './play'

/** A campaign whose battles are generated, played and committed one after another. */
export interface War {
  /** Throws if a battle is stuck, breaks an invariant, is refused by a command or leaves damage behind. */
  battle(number: number): Fought
  close(): void
}

export interface Fought {
  readonly setup: BattleSetup
  readonly inputs: readonly Input[]
  readonly decisions: number
  readonly events: number
}

export const catalogues = cataloguesOver(builtInPacks)

const beginning = Date.UTC(2026, 0, 1)

/**
 * A database that does not wait for the disk, since it is not kept. Its clock advances by a second at each reading, and its ids come from
 * the seed, so that the same seed makes the same campaign.
 */
export const openStore = (folder: string, seed: string): Store => {
  let time = beginning
  const now = () => (time += 1000)
  const chance = createStream(seed, 'ids')
  const store = openDatabase(folder, { now, nextId: idMaker(now, () => BigInt(nextWord(chance))) })
  store.sqlite.pragma('synchronous = OFF')
  return store
}

export const run = <Value>(store: Store, name: CommandName, work: (change: Change) => Done<Value>): Value =>
  runCommand(store, { name, actor: localArbitrator }, work).value

/** Results of models that are played by hand. */
export type Fates = (setup: BattleSetup) => readonly FateByHand[]

/** Bots play it to its end; then it is finished, and `settle` does its post-battle. Throws BattleFailed with what was played so far. */
export const play = (store: Store, id: BattleId, settle: () => void, fates: Fates = () => []): Fought => {
  const { setup, campaignId } = battleOf(store, id)
  if (setup === null) throw new Error('A battle that was begun has a set-up')
  const catalogue = catalogues.of(store, campaignId, setup.ruleset)
  const { inputs, decisions, events } = playBattle(setup, catalogue, battlefieldOf(setup))
  try {
    appendInputs(store, id, 0, { inputs, over: true })
    run(store, 'battle.finish', (change) =>
      endBattle(change, catalogues, { id, abandoned: false, byHand: fates(setup) }),
    )
    settle()
    mustBeSound(store)
  } catch (cause) {
    throw new BattleFailed({ setup, inputs }, cause)
  }
  return { setup, inputs, decisions, events }
}

/** Throws the findings of a check of the whole database. */
const mustBeSound = (store: Store): void => {
  const { problems } = checkDatabase(store)
  if (problems.length > 0) throw new Error(`check: ${problems.join('; ')}`)
}

import { forgetAllSight, forgetLoot } from '../declared/memory'
import type { NecromundaEvent } from '../events'
import type { Spot } from '../../../space'
import { hullBelow } from '../riding-place'
import { doorWounds, type DoorState, type FighterIndex, type Loot, type NecromundaState } from '../state'

/** Changes of doors, terminals and loot. Called only from `apply`. */

const changeDoor = ({ scenery }: NecromundaState, door: number, change: Partial<DoorState>): void => {
  const held = scenery.doors[door]
  if (held === undefined) throw new RangeError(`There is no door ${door}`)
  scenery.doors[door] = { ...held, ...change }
}

/** A gate opens or closes, so lines of sight may have changed. */
const openGate = (state: NecromundaState, gate: number, open: boolean): void => {
  if (state.scenery.gates[gate] === undefined) throw new RangeError(`There is nothing to open under ${gate}`)
  state.scenery.gates[gate] = open
  forgetAllSight(state)
}

const changeLoot = (state: NecromundaState, loot: number, change: Partial<Loot>): void => {
  const held = state.scenery.loot[loot]
  if (held === undefined) throw new RangeError(`There is no loot ${loot}`)
  state.scenery.loot[loot] = { ...held, ...change }
  forgetLoot(state)
}

/** NECV-RIDE-06: loot left on a deck moves with the vehicle. On the players' own table it is where the fighter who leaves it stands. */
const dragLoot = (state: NecromundaState, fighter: FighterIndex, loot: number, at: unknown): void => {
  const { aboard: _, ...held } = state.scenery.loot[loot] ?? { kind: 'casket', gone: false }
  // Only the board's oracle makes places on a board, so the type is known.
  const vehicle = at === null ? state.fighters[fighter]?.aboard : hullBelow(state, at as Spot)
  state.scenery.loot[loot] = { ...held, at, ...(vehicle === undefined ? {} : { aboard: vehicle }) }
  forgetLoot(state)
}

type SceneryEvent = Extract<
  NecromundaEvent,
  {
    type:
      | 'scenery-agreed'
      | 'scenery-destroyed'
      | 'scenery-built'
      | 'barricade-taken'
      | 'door-moved'
      | 'door-unlocked'
      | 'door-damaged'
      | 'door-destroyed'
      | 'terrain-switched'
      | 'loot-placed'
      | 'loot-dragged'
      | 'casket-opened'
      | 'ammo-crate-empty'
  }
>

export const changeScenery = (state: NecromundaState, event: SceneryEvent): void => {
  switch (event.type) {
    case 'scenery-agreed': {
      const { doors, terminals, ducts, loot } = event.agreed
      state.scenery = {
        doors: doors.map((begins) => ({ locked: begins === 'locked', wounds: doorWounds, movedInTurn: -1 })),
        gates: doors.map((begins) => begins === 'open'),
        terminals: terminals.map((door) => [door]),
        ducts,
        loot: loot.map((kind) => ({ kind, at: null, gone: false })),
      }
      return
    }
    case 'scenery-built': {
      const { scenery } = state
      scenery.built = [...(scenery.built ?? []), event.built]
      if (event.built.kind === 'duct') scenery.ducts += 1
      else forgetAllSight(state)
      return
    }
    case 'scenery-destroyed':
    case 'barricade-taken':
      state.scenery.destroyed = [...(state.scenery.destroyed ?? []), event.piece]
      forgetAllSight(state)
      return
    case 'door-moved':
      changeDoor(state, event.door, { movedInTurn: state.turn })
      openGate(state, event.door, event.open)
      return
    case 'door-unlocked':
      changeDoor(state, event.door, { locked: false })
      return
    case 'door-damaged':
      changeDoor(state, event.door, {
        wounds: Math.max(0, (state.scenery.doors[event.door]?.wounds ?? 0) - event.amount),
      })
      return
    case 'door-destroyed':
      changeDoor(state, event.door, { wounds: 0, locked: false })
      openGate(state, event.door, true)
      return
    case 'terrain-switched':
      openGate(state, event.gate, !event.on)
      return
    case 'loot-placed':
      state.scenery.loot.push({
        kind: event.kind ?? 'casket',
        at: event.at,
        gone: false,
        // NECV-UPG-05.
        ...(event.aboard === undefined ? {} : { aboard: event.aboard, fixed: true }),
      })
      return
    case 'loot-dragged':
      dragLoot(state, event.fighter, event.loot, event.at)
      return
    case 'casket-opened':
      changeLoot(state, event.loot, event.contents === 'ammo-crate' ? { kind: 'ammo-crate' } : { gone: true })
      return
    case 'ammo-crate-empty':
      changeLoot(state, event.loot, { gone: true })
      return
  }
}

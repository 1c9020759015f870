import { row } from '../../../engine'
import { inches } from '../../../space'
import { place } from '../../wh40k/questions/asking'
import { sufferMortalWounds } from '../attacks/suffer'
import { rollPool } from '../dice/pools'
import { explosionNeeded } from '../dice/targets'
import { asD3 } from '../../wh40k/dice/amounts'
import type { EighthModule } from '../moments'
import { profileOf, sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import { within } from '../../wh40k/units/engagement'

/** Abilities of datasheets (8E-DATA-07). */
export const datasheetModules: readonly EighthModule[] = [
  // 8E-DS-POX-A1: on this roll or more the wound is not lost, whatever its cause.
  { id: 'resilient', rule: '8E-DS-POX-A1', on: { ignoresWounds: (_, value = 5) => value } },
  {
    // 8E-DS-POX-A2: a model joins for each one slain, without a maximum size. It joins in coherency and does not attack this phase.
    id: 'grows',
    rule: '8E-DS-POX-A2',
    on: {
      *slewInMelee({ table, unit, models }) {
        const [like] = table.unit(unit).models
        if (like === undefined) return
        const { kind } = table.model(like)
        for (let joined = 0; joined < models; joined += 1) {
          const question = { ask: 'join', unit, kind } as const
          const { places } =
            table.state.declared === null
              ? yield* place(sideOf(table, unit), subjectOf(table, unit), question, '8E-DS-POX-A2')
              : { places: [{ model: like, at: null }] }
          if (places.length === 0) return
          const model = { unit, kind, wounds: profileOf(table, like).w, status: 'alive', moved: false } as const
          table.emit({ type: 'model-joined', rule: '8E-DS-POX-A2', model, places, body: like })
        }
      },
    },
  },
  {
    // 8E-DS-POX-A4: with more models than this.
    id: 'mob',
    rule: '8E-DS-POX-A4',
    on: {
      hitRows: ({ table, attack: { attacker, melee } }, value = 10) =>
        melee && table.unit(attacker).models.length > value ? [row('mob', '8E-DS-POX-A4', 'add', 1)] : [],
    },
  },
  // 8E-RES-01: in thousandths of an inch.
  { id: 'arrives-later', rule: '8E-RES-01', properties: { arrivesFrom: inches(9) } },
  {
    id: 'arrives-in-the-psychic-phase',
    rule: '8E-RES-01',
    properties: { arrivesFrom: inches(9), arrivesInPhase: 'psychic' },
  },
  {
    id: 'arrives-in-the-shooting-phase',
    rule: '8E-RES-01',
    properties: { arrivesFrom: inches(9), arrivesInPhase: 'shooting' },
  },
  {
    id: 'arrives-in-the-charge-phase',
    rule: '8E-RES-01',
    properties: { arrivesFrom: inches(9), arrivesInPhase: 'charge' },
  },
  { id: 'charges-after-advancing', rule: '8E-DATA-07', properties: { chargesAfterAdvance: true } },
  {
    // On a 6 when its last model falls: D3 mortal wounds for every unit within this many inches.
    id: 'explodes',
    rule: '8E-DATA-07',
    on: {
      *dying({ table, unit }, value = 6) {
        const side = sideOf(table, unit)
        const subject = subjectOf(table, unit)
        const others = unitsWhere(table, ({ where }, { index }) => where === 'on-board' && index !== unit)
        const faces = yield* rollPool(table, {
          side,
          kind: 'explosion.roll',
          subject,
          rule: '8E-DATA-07',
          needed: explosionNeeded(),
          classes: [5, 6],
        })
        table.emit({ type: 'dice-rolled', rule: '8E-DATA-07', purpose: 'explosion', unit, faces, total: faces[0] ?? 0 })
        if (faces[0] !== 6) return
        table.emit({ type: 'exploded', rule: '8E-DATA-07', unit })
        for (const other of yield* within(table, unit, inches(value), others, '8E-DATA-07')) {
          const rolled = yield* rollPool(table, {
            side,
            kind: 'mortal-wounds.roll',
            subject,
            rule: '8E-DATA-07',
            classes: [2, 4, 6],
          })
          const total = asD3(rolled[0] ?? 1)
          table.emit({ type: 'dice-rolled', rule: '8E-DATA-07', purpose: 'mortal-wounds', unit, faces: rolled, total })
          yield* sufferMortalWounds(table, other, total, null, 'mortal-wounds', '8E-DATA-07')
        }
      },
    },
  },
]

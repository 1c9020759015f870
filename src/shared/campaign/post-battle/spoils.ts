import type { Spoil } from '../../battle/result'
import type { Amount } from '../../values/figures'
import { say } from '../message'
import { severalTimes } from '../printed-amounts'
import { isFor, timesDue } from './conditions'
import { drawLot } from './lots'
import { worsen, type Side } from './people'
import { amountOf, pick, sideOf, write, type Sequence } from './sequence'

const rule = 'CAMP-OUT-02'

/** CAMP-OUT-02, -04, CAMP-SCN-01. Materials from a scenario, if the campaign has them, and fighters it sends into Recovery. */
export function handOutSpoils(sequence: Sequence): void {
  const { spoils, dues } = sequence.draft.result
  for (const [n, spoil] of (spoils ?? (dues === undefined ? ofScenario(sequence) : [])).entries()) {
    if (spoil.kind === 'recovery') restOne(sequence, spoil.gangIds, n)
    else gather(sequence, spoil, n)
  }
}

/** The spoils by the scenario's data, if the engine didn't count them. */
function ofScenario(sequence: Sequence): Spoil[] {
  const scenario = sequence.context.catalogue.scenarios.find(sequence.draft.result.scenario)
  if (scenario === undefined) return []
  const { materials = [], recovery } = scenario.rewards
  const gathered = sequence.sides.flatMap((side) =>
    materials.flatMap((reward, n): Spoil[] => {
      if (!reward.of.some((resource) => sequence.context.materials?.includes(resource))) return []
      const times = timesDue(sequence, { scenario, side, reward, key: `materials-${n}` })
      const { of, how, amount } = reward
      return times === 0 ? [] : [{ kind: 'material', gangId: side.gang.id, of: [...of], how, amount, times }]
    }),
  )
  const gangIds = sequence.sides.flatMap((side) =>
    recovery !== undefined && isFor(sequence, side, recovery) ? [side.gang.id] : [],
  )
  return gangIds.length === 0 ? gathered : [...gathered, { kind: 'recovery', gangIds }]
}

type Material = Extract<Spoil, { kind: 'material' }>

function gather(sequence: Sequence, { gangId, of, how, amount, times }: Material, n: number): void {
  const side = sideOf(sequence, gangId)
  const known = of.filter((resource) => sequence.context.materials?.includes(resource))
  if (side === undefined || known.length === 0) return
  const all = severalTimes(amount, times) ?? amount
  if (how === 'each')
    for (const resource of known) pay(sequence, side, { resource, amount: all, id: `${n}/${resource}` })
  else
    for (let nth = 1; nth <= times; nth += 1) {
      const id = `${n}/${nth}`
      const resource = how === 'lot' ? lotOf(sequence, side, known, id) : choiceOf(sequence, side, known, id)
      if (resource !== undefined) pay(sequence, side, { resource, amount, id })
    }
}

/** Without a choice nothing is asked. */
function choiceOf(sequence: Sequence, { gang }: Side, known: readonly string[], id: string): string | undefined {
  if (known.length === 1) return known[0]
  const options = known.map((resource) => ({ value: resource, name: resource }))
  const where = `${gang.id}/material/${id}`
  const text = say('boon.whichMaterial', { gang: gang.name })
  return pick(sequence, { where, rule, text, gangId: gang.id, options }) || undefined
}

function lotOf(sequence: Sequence, { gang }: Side, known: readonly string[], id: string): string | undefined {
  const ask = { id: `material/${gang.id}/${id}/which`, section: 'rewards', rule, gangId: gang.id } as const
  return drawLot(sequence, { ...ask, text: say('boon.rollMaterial', { gang: gang.name }) }, known)
}

interface Gathered {
  readonly resource: string
  readonly amount: Amount
  readonly id: string
}

/** CAMP-OUT-04: twice as much while the campaign is in that phase. */
function pay(sequence: Sequence, { gang }: Side, { resource, amount, id }: Gathered): void {
  const text = say('boon.material', { gang: gang.name, resource })
  const line = { id: `material/${gang.id}/${id}`, section: 'rewards', rule, text, gangId: gang.id } as const
  const rolled = amountOf(sequence, { ...line, unit: 'materials' }, amount)
  if (rolled === null) return
  const doubled = rolled * (sequence.context.doublesMaterials === true ? 2 : 1)
  write(sequence, { ...line, kind: 'material', resource, amount: doubled, reason: 'reward' })
}

/** A random fit participant goes into Recovery. */
function restOne(sequence: Sequence, gangIds: readonly string[], n: number): void {
  const fit = [...sequence.people.values()].filter(
    ({ gangId, part, status }) =>
      gangIds.includes(gangId) && part !== null && part.fate !== 'not-deployed' && status === 'active',
  )
  const [gangId = ''] = gangIds
  const text = say('boon.rollWhoRests')
  const person = drawLot(sequence, { id: `rests/${n}`, section: 'recovery', rule: 'CAMP-SCN-01', text, gangId }, fit)
  if (person !== undefined) worsen(person, 'recovering', 'scenario')
}

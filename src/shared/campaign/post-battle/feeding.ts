import type { Amount } from '../../content/schema'
import { say } from '../message'
import { meatGained } from '../season/uprising'
import { boonsOfKind, type Held } from './holders'
import type { Side } from './people'
import { amountOf, write, type Sequence } from './sequence'

const rule = 'CAMP-UPR-06'
const meat = 'meat'

/** CAMP-UPR-06. Ruins give Meat, of which Chaos gets more, and scavenging. */
export function feedAtHoldings(sequence: Sequence): void {
  for (const side of sequence.sides)
    for (const one of boonsOfKind(sequence, side, 'feeds')) {
      if (one.effect.meat !== undefined) gather(sequence, side, one, one.effect.meat)
      if (one.effect.scavenging !== undefined) sendScavenging(sequence, side, one, one.effect.scavenging)
    }
}

function gather(sequence: Sequence, { gang }: Side, { held, territory }: Held, printed: Amount): void {
  const text = say('boon.meat', { gang: gang.name, territory: territory.id })
  const line = { id: `meat/${held.id}`, section: 'income', rule, text, gangId: gang.id } as const
  const rolled = amountOf(sequence, { ...line, unit: meat }, printed)
  if (rolled === null) return
  const amount = meatGained(sequence.context.allegiances?.[gang.id] ?? null, rolled)
  write(sequence, { ...line, kind: 'material', resource: meat, amount, reason: 'income' })
}

/** Only a reminder: scavenging is rolled on the gang's page. */
function sendScavenging(sequence: Sequence, { gang }: Side, { held, territory }: Held, printed: Amount): void {
  const named = { gang: gang.name, territory: territory.id }
  const ask = { id: `scavenging/${held.id}`, section: 'income', rule, gangId: gang.id, unit: 'rolls' } as const
  const times = amountOf(sequence, { ...ask, text: say('boon.rollScavenging', named) }, printed)
  if (times === null) return
  const text = say('boon.scavenges', { ...named, times })
  write(sequence, { id: ask.id, section: 'income', rule, text, gangId: gang.id, kind: 'log' })
}

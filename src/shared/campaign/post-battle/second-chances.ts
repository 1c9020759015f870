import { say } from '../message'
import { isUndecided, type Notice } from './consequences'
import { boonsOfKind, type Held } from './holders'
import type { Person, Side } from './people'
import { accepted, pick, sideOf, write, type Sequence } from './sequence'
import type { Rolled, Visit } from './visit'

/** Stinger Mould Sprawl, The Resurrection Game: one injury per battle can be rerolled or avoided. */

const rule = 'CAMP-TER-02'

interface Offer {
  readonly kind: 'again' | 'saves'
  readonly one: Held
  readonly person: Person
  readonly visit: Visit
  readonly result: string
}

/** Each holding does it once; as long as the player has not accepted it for one injury, it is offered for the next. */
function isTaken(sequence: Sequence, { gang }: Side, { kind, one, person, visit, result }: Offer): boolean {
  const own = `${gang.id}/${kind}/${one.held.id}/`
  const where = own + visit.id
  const taken = Object.entries(sequence.draft.choices.facts).some(
    ([key, said]) => key.startsWith(own) && key !== where && said > 0,
  )
  if (taken || mended(sequence, gang.id, one)) return false
  const named = { territory: one.territory.id, fighter: person.fighter.name, first: result }
  const text = kind === 'again' ? say('boon.mayRollInjuryAgain', named) : say('boon.maySave', named)
  return accepted(sequence, { where, rule, text, gangId: gang.id }) === true
}

const mended = ({ draft }: Sequence, gangId: string, { held }: Held): boolean =>
  (draft.choices.picks?.[`${gangId}/mends/${held.id}`] ?? '') !== ''

/** The result that applies. Null while dice are missing. */
export function rollAgain(
  sequence: Sequence,
  person: Person,
  visit: Visit,
  first: Rolled,
  again: () => Rolled | null,
): Rolled | null {
  const side = sideOf(sequence, person.gangId)
  if (side === undefined || visit.section !== 'injuries' || person.fighter.category === 'vehicle') return first
  for (const one of boonsOfKind(sequence, side, 'injury-again')) {
    if (first.result === 'memorable-death' && !one.effect.deaths) continue
    if (isTaken(sequence, side, { kind: 'again', one, person, visit, result: first.result })) return again()
  }
  return first
}

/** Whether an offer of a holding that may change an injury of this gang is still unanswered. */
export const isInjuryOpen = (notices: readonly Notice[], gangId: string): boolean =>
  notices.some(
    (notice) =>
      isUndecided(notice) &&
      (['again', 'saves'] as const).some((kind: Offer['kind']) =>
        notice.where.startsWith(`choices.facts.${gangId}/${kind}/`),
      ),
  )

/** Whether a dying or dead fighter goes into Recovery instead. */
export function savesFromDeath(sequence: Sequence, person: Person, visit: Visit, result: string): boolean {
  const side = sideOf(sequence, person.gangId)
  return (
    side !== undefined &&
    boonsOfKind(sequence, side, 'saves-one').some((one) =>
      isTaken(sequence, side, { kind: 'saves', one, person, visit, result }),
    )
  )
}

/** An old injury may be healed if no new injury was rerolled. */
export function mendOldInjuries(sequence: Sequence): void {
  for (const side of sequence.sides) {
    const { gang } = side
    for (const one of boonsOfKind(sequence, side, 'injury-again')) {
      if (!one.effect.mends) continue
      const again = `${gang.id}/again/${one.held.id}/`
      const facts = Object.entries(sequence.draft.choices.facts)
      if (facts.some(([key, said]) => key.startsWith(again) && said > 0)) continue
      const old = [...sequence.people.values()]
        .filter(
          ({ gangId, status, fighter }) => gangId === gang.id && status !== 'dead' && fighter.category !== 'vehicle',
        )
        .flatMap(({ fighter }) => fighter.injuries.map((injury) => ({ fighter, injury })))
      const options = old.map(({ fighter, injury }) => ({
        value: injury.id,
        name: `${fighter.name}: ${injury.injury}`,
      }))
      const text = say('boon.whichMends', { gang: gang.name, territory: one.territory.id })
      const picked = pick(sequence, { where: `${gang.id}/mends/${one.held.id}`, rule, text, gangId: gang.id, options })
      const healed = old.find(({ injury }) => injury.id === picked)
      if (healed === undefined) continue
      const healedText = say('boon.mended', { fighter: healed.fighter.name, territory: one.territory.id })
      write(sequence, {
        kind: 'mended',
        id: `mends/${one.held.id}`,
        section: 'injuries',
        rule,
        text: healedText,
        gangId: gang.id,
        fighterId: healed.fighter.id,
        injuryIds: [healed.injury.id],
      })
    }
  }
}

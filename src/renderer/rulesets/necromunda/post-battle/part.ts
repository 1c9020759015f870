import type { DraftPart, PostBattleDraft } from '@shared/campaign'

type Answers = Readonly<Record<string, unknown>>
const added = <All extends Answers>(before: Answers, after: All): All =>
  // The new entries of a record are a record of the same type.
  Object.fromEntries(Object.entries(after).filter(([key]) => !(key in before))) as All

/** A player's changes in an edited draft: new dice and answers, removed dice, and all that the gang does. */
export function partOf(before: PostBattleDraft, after: PostBattleDraft): DraftPart {
  const { actions, retire, advances = [], scrap = [], boons = [] } = after.choices
  const typed = Object.entries(after.rolls).filter(([id, { faces }]) => before.rolls[id]?.faces !== faces)
  const back = Object.keys(before.rolls).filter((id) => !(id in after.rolls))
  const rolls: [string, number[] | null][] = [
    ...typed.map(([id, { faces }]): [string, number[]] => [id, faces]),
    ...back.map((id): [string, null] => [id, null]),
  ]
  return {
    rolls: Object.fromEntries(rolls),
    answers: {
      facts: added(before.choices.facts, after.choices.facts),
      picks: added(before.choices.picks ?? {}, after.choices.picks ?? {}),
      byHand: added(before.choices.byHand, after.choices.byHand),
    },
    choices: { actions, retire, advances, scrap, boons },
  }
}

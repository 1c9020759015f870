import {
  type DraftPart,
  gangsAfter,
  isAsked,
  type PostBattleContext,
  type PostBattleDraft,
  previewDraft,
  type RequiredRoll,
} from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import type { PlayerId } from '@shared/contract/ids'
import { claimableOf } from './claimable'

/** A player who edits the draft, and the gangs they may edit. */
export interface DraftEditor {
  readonly playerId: PlayerId
  readonly gangs: ReadonlySet<string>
}

const refused = (where: string) => new AppError('refused', 'error.access.reach', { where: [where] })

/** The draft with a player's entries for their own gangs. Throws `refused` for entries about other gangs or only for the arbitrator. */
export function withPart(
  draft: PostBattleDraft,
  context: PostBattleContext,
  part: DraftPart,
  editor: DraftEditor,
): PostBattleDraft {
  return {
    ...draft,
    rolls: rollsWith(draft, context, part, editor),
    choices: {
      ...draft.choices,
      ...answersWith(draft, context, part, editor),
      ...listsWith(draft, context, part, editor),
    },
  }
}

/** Rolls that are still missing for these gangs. */
export const missingFor = (
  draft: PostBattleDraft,
  context: PostBattleContext,
  gangs: ReadonlySet<string>,
): RequiredRoll[] => previewDraft(draft, context).required.filter(({ gangId }) => gangs.has(gangId))

function rollsWith(
  draft: PostBattleDraft,
  context: PostBattleContext,
  { rolls }: DraftPart,
  { playerId, gangs }: DraftEditor,
): PostBattleDraft['rolls'] {
  const missing = missingFor(draft, context, gangs)
  const kept = new Map(Object.entries(draft.rolls))
  for (const [id, faces] of Object.entries(rolls)) {
    const where = `rolls.${id}`
    const before = kept.get(id)
    // Dice rolled by the application or typed by an arbitrator stay; so do other players'.
    if (before !== undefined && before.by !== playerId) throw refused(where)
    if (faces === null) {
      if (before === undefined) throw refused(where)
      kept.delete(id)
      continue
    }
    const asked = missing.find((roll) => roll.id === id)
    if (asked === undefined) throw refused(where)
    if (faces.length !== asked.count || faces.some((face) => face > asked.sides))
      throw new AppError('invalid', 'error.invalid', { where: [where] })
    kept.set(id, { faces, origin: 'typed', by: playerId })
  }
  return Object.fromEntries(kept)
}

function answersWith(
  draft: PostBattleDraft,
  context: PostBattleContext,
  { answers }: DraftPart,
  { gangs }: DraftEditor,
): Pick<PostBattleDraft['choices'], 'facts' | 'picks' | 'byHand'> {
  const asked = new Set(
    previewDraft(draft, context)
      .notices.filter((notice) => isAsked(notice) && notice.gangId !== null && gangs.has(notice.gangId))
      .map(({ where }) => where),
  )
  for (const [name, given] of Object.entries(answers))
    for (const key of Object.keys(given))
      if (!asked.has(`choices.${name}.${key}`)) throw refused(`choices.${name}.${key}`)
  const { facts, picks, byHand } = draft.choices
  return {
    facts: { ...facts, ...answers.facts },
    picks: { ...picks, ...answers.picks },
    byHand: { ...byHand, ...answers.byHand },
  }
}

/** Other players' entries stay in place before the player's. */
function listsWith(
  draft: PostBattleDraft,
  context: PostBattleContext,
  { choices }: DraftPart,
  { gangs }: DraftEditor,
): Pick<PostBattleDraft['choices'], 'actions' | 'advances' | 'retire' | 'scrap' | 'boons'> {
  const after = gangsAfter(context.gangs, previewDraft(draft, context).lines).filter(({ id }) => gangs.has(id))
  const fighterIds = new Set(after.flatMap(({ fighters }) => fighters.map(({ id }) => id)))
  const holdings = new Set(
    after.flatMap((gang) => claimableOf(context, draft.result, gang).map(({ resource }): string => resource)),
  )
  const merged = <One>(
    name: string,
    kept: readonly One[],
    own: readonly One[],
    isOwn: (one: One) => boolean,
  ): One[] => {
    if (!own.every(isOwn)) throw refused(`choices.${name}`)
    return [...kept.filter((one) => !isOwn(one)), ...own]
  }
  const before = draft.choices
  return {
    actions: merged('actions', before.actions, choices.actions, ({ by }) => fighterIds.has(by)),
    advances: apart(
      'advances',
      merged('advances', before.advances ?? [], choices.advances, ({ fighterId }) => fighterIds.has(fighterId)),
    ),
    retire: merged('retire', before.retire, choices.retire, (id) => fighterIds.has(id)),
    scrap: merged('scrap', before.scrap ?? [], choices.scrap, (id) => fighterIds.has(id)),
    boons: apart(
      'boons',
      merged('boons', before.boons ?? [], choices.boons, ({ resource }) => holdings.has(resource)),
    ),
  }
}

/** Checks that all entries have different ids. */
function apart<One extends { readonly id: string }>(name: string, all: readonly One[]): One[] {
  if (new Set(all.map(({ id }) => id)).size < all.length) throw refused(`choices.${name}`)
  return [...all]
}

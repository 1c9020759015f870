import { AppError } from '@shared/contract/error'
import { PictureId } from '@shared/contract/ids'
import type { PictureData, PictureOf } from '@shared/contract/pictures'
import type { UndoScope } from '@shared/contract/undo'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Change, Done } from '../database/command'
import { battles, campaigns, fighters, gangs, participants, pictures } from '../database/schema'
import type { Store } from '../database/store'
import { aboutGang, battleOf, type BattleRow, campaignOf, fighterOf, gangOf, missing, scopeOf } from '../database/find'

export function readPicture({ orm }: Store, id: PictureId): PictureData {
  const { type, width, height, bytes } =
    orm.select().from(pictures).where(eq(pictures.id, id)).get() ?? missing('picture', id)
  return { type, width, height, bytes: bytes.toString('base64') }
}

/** Replaces a picture; null: removes it. */
export function setPicture(
  change: Change,
  { of, picture }: { of: PictureOf; picture: PictureData | null },
): Done<{ pictureId: PictureId | null }> {
  const subject = subjectOf(change, of)
  const pictureId = picture ? add(change, subject.owner, picture) : null
  subject.show(pictureId)
  if (subject.old) change.orm.delete(pictures).where(eq(pictures.id, subject.old)).run()
  return { value: { pictureId }, scope: subject.scope, params: { what: subject.name }, about: subject.about }
}

type Owner = Pick<typeof pictures.$inferInsert, 'campaignId' | 'gangId'>

interface Subject {
  owner: Owner
  old: PictureId | null
  name: string
  scope: UndoScope
  about: NonNullable<Done<unknown>['about']>
  show(id: PictureId | null): void
}

function subjectOf(change: Change, of: PictureOf): Subject {
  if ('campaignId' in of) {
    const { id, name, mapPictureId } = campaignOf(change, of.campaignId)
    return {
      owner: { campaignId: id },
      old: mapPictureId,
      name,
      scope: { kind: 'campaign', campaignId: id },
      about: { campaignId: id },
      show: (picture) => change.orm.update(campaigns).set({ mapPictureId: picture }).where(eq(campaigns.id, id)).run(),
    }
  }
  if ('battleId' in of) return battleSubject(change, battleOf(change, of.battleId))
  if ('gangId' in of) {
    const gang = gangOf(change, of.gangId)
    return {
      owner: { gangId: gang.id },
      old: gang.pictureId,
      name: gang.name,
      scope: scopeOf(gang),
      about: aboutGang(gang),
      show: (picture) => change.orm.update(gangs).set({ pictureId: picture }).where(eq(gangs.id, gang.id)).run(),
    }
  }
  const fighter = fighterOf(change, of.fighterId)
  const gang = gangOf(change, fighter.gangId)
  return {
    owner: { gangId: gang.id },
    old: fighter.portraitId,
    name: fighter.name,
    scope: scopeOf(gang),
    about: { ...aboutGang(gang), fighterId: fighter.id },
    show: (picture) =>
      change.orm.update(fighters).set({ portraitId: picture }).where(eq(fighters.id, fighter.id)).run(),
  }
}

/** The picture of a battle outside campaigns belongs to a gang that fought in it. Throws `conflict` if no such gang is left. */
function battleSubject(change: Change, { id, campaignId, scenario, pictureId }: BattleRow): Subject {
  const [first] = change.orm
    .select({ gangId: participants.gangId })
    .from(participants)
    .where(and(eq(participants.battleId, id), isNotNull(participants.gangId)))
    .orderBy(asc(participants.side))
    .all()
  const shown = {
    old: pictureId,
    name: scenario ?? '',
    show: (picture: PictureId | null) =>
      change.orm.update(battles).set({ pictureId: picture }).where(eq(battles.id, id)).run(),
  }
  if (campaignId !== null) {
    const about = { campaignId, battleId: id }
    return { ...shown, owner: { campaignId }, scope: { kind: 'campaign', campaignId }, about }
  }
  if (!first?.gangId) throw new AppError('conflict', 'error.battle.nobodyLeft')
  const gang = gangOf(change, first.gangId)
  return { ...shown, owner: { gangId: gang.id }, scope: scopeOf(gang), about: { battleId: id } }
}

function add(change: Change, owner: Owner, { type, width, height, bytes }: PictureData): PictureId {
  const id = change.newId(PictureId)
  const row = { id, ...owner, type, width, height, bytes: Buffer.from(bytes, 'base64'), addedAt: change.now() }
  change.orm.insert(pictures).values(row).run()
  return id
}

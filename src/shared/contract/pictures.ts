import { z } from 'zod'
import { BattleId, CampaignId, FighterId, GangId, PictureId } from './ids'
import { command, query } from './operation'
import { outcome } from './outcome'

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Longest side in pixels; the page scales a picture down before it sends it. */
export const pictureSide = 1024
/** Maximum size in bytes, before base64. */
const pictureSize = 1_000_000

export const PictureData = z.strictObject({
  type: z.enum(pictureTypes),
  width: z.int().min(1).max(pictureSide),
  height: z.int().min(1).max(pictureSide),
  bytes: z.base64().max(Math.ceil(pictureSize / 3) * 4),
})
export type PictureData = z.infer<typeof PictureData>

/** First base64 characters of each type's files. */
const beginnings: Readonly<Record<PictureData['type'], string>> = {
  'image/png': 'iVBORw0KGgo',
  'image/jpeg': '/9j/',
  'image/webp': 'UklGR',
}

/** An incoming picture whose bytes are of the stated type. */
const TruePicture = PictureData.refine(({ type, bytes }) => bytes.startsWith(beginnings[type]), {
  path: ['bytes'],
  message: 'must be a picture of this type',
})

/** The subject of the picture. */
export const PictureOf = z.union([
  z.strictObject({ fighterId: FighterId }),
  z.strictObject({ gangId: GangId }),
  z.strictObject({ campaignId: CampaignId }),
  z.strictObject({ battleId: BattleId }),
])
export type PictureOf = z.infer<typeof PictureOf>

export const pictures = {
  read: query({ input: z.strictObject({ pictureId: PictureId }), output: PictureData }),
  /** Null removes the picture. */
  set: command({
    input: z.strictObject({ of: PictureOf, picture: TruePicture.nullable() }),
    output: outcome(z.strictObject({ pictureId: PictureId.nullable() })),
  }),
}

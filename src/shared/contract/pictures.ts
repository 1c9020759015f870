import { z } from 'zod'
import { BattleId, CampaignId, FighterId, GangId, PictureId } from './ids'
import { command, query } from './operation'
import { outcome } from './outcome'

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Longest side in pixels; the screen scales a picture down before it sends it. */
export const pictureSide = 1024
/** Bytes before base64. */
const pictureSize = 1_000_000

export const PictureData = z.strictObject({
  type: z.enum(pictureTypes),
  width: z.int().min(1).max(pictureSide),
  height: z.int().min(1).max(pictureSide),
  bytes: z.base64().max(Math.ceil(pictureSize / 3) * 4),
})
export type PictureData = z.infer<typeof PictureData>

/** How the bytes of each type begin, in base64. */
const beginnings: Readonly<Record<PictureData['type'], string>> = {
  'image/png': 'iVBORw0KGgo',
  'image/jpeg': '/9j/',
  'image/webp': 'UklGR',
}

/** A picture as it comes in: one that is what it says it is. */
const TruePicture = PictureData.refine(({ type, bytes }) => bytes.startsWith(beginnings[type]), {
  path: ['bytes'],
  message: 'must be a picture of this type',
})

/** What the picture is of. */
export const PictureOf = z.union([
  z.strictObject({ fighterId: FighterId }),
  z.strictObject({ gangId: GangId }),
  z.strictObject({ campaignId: CampaignId }),
  z.strictObject({ battleId: BattleId }),
])
export type PictureOf = z.infer<typeof PictureOf>

export const pictures = {
  read: query({ input: z.strictObject({ pictureId: PictureId }), output: PictureData }),
  /** Null takes the picture away. */
  set: command({
    input: z.strictObject({ of: PictureOf, picture: TruePicture.nullable() }),
    output: outcome(z.strictObject({ pictureId: PictureId.nullable() })),
  }),
}

import { z } from 'zod'

const figure = z.string().max(40)

/** A profile of a weapon that no content describes, as printed in the file it came from. */
export const PrintedProfile = z.strictObject({
  name: z.string().max(200),
  short: figure,
  long: figure,
  accuracyShort: figure,
  accuracyLong: figure,
  strength: figure,
  ap: figure,
  damage: figure,
  ammo: figure,
  traits: z.string().max(2_000),
})
export type PrintedProfile = z.infer<typeof PrintedProfile>

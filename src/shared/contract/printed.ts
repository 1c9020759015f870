import { z } from 'zod'

const figure = z.string().max(40)

/** A way to attack with a thing that no content describes, as the file it came from prints it. */
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

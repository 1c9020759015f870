/**
 * What of skills and gear the people at the table see to though the rest is carried out, and why what is not carried out is not: by
 * slug, as message keys (`rules.left.*`).
 */
export const leftByHand: Readonly<Record<string, readonly string[]>> = {
  obscura: ['obscura'],
  ghast: ['ghast'],
  'icrotic-slime': ['icrotic-slime'],
  frenzon: ['frenzon'],
  'lord-of-the-rats': ['rats'],
  'born-of-the-wastes': ['hide'],
  acrobatic: ['acrobatic'],
  'one-shot': ['one-shot'],
  lucky: ['lucky'],
  cutter: ['cutter'],
  'wasters-dirtbike': ['mounted'],
  'born-in-the-saddle': ['mounted'],
  // Fighters have no use for them.
  arc: ['vehicles'],
  'crew-operated': ['vehicles'],
  defoliate: ['plants'],
  jink: ['vehicles'],
  'expert-driver': ['vehicles'],
  'heavy-foot': ['vehicles'],
  slalom: ['vehicles'],
  't-bone': ['vehicles'],
  'running-repairs': ['vehicles'],
}

/** Warlord traits: table 13.1 of 8th edition, in the order of its D3. */
export const warlordTraits = ['duellist', 'inspiring-presence', 'clings-to-life'] as const
export type WarlordTrait = (typeof warlordTraits)[number]

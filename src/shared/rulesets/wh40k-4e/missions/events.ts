/** Tournament points for a battle (4E-OPT-07). */
export interface TournamentScored {
  readonly type: 'tournament-scored'
  readonly points: readonly [number, number]
}

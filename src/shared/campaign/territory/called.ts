import type { Catalogue } from '../../content/catalogue'

interface Named {
  /** Slug in the catalogue; of one that the arbitrator made up, none. */
  readonly territory: string
  readonly name: string
}

/** What a holding is told by: its slug while it bears the printed name, which is then said in the reader's language; else the name it was given. */
export const calledOf = ({ territories }: Pick<Catalogue, 'territories'>, { territory, name }: Named): string =>
  territories.find(territory)?.name === name ? territory : name

import type { foreign } from '@shared/contract/foreign'
import type { interchange } from '@shared/contract/interchange'
import type { OwnFields } from '../battles/battlefields'
import type { Catalogues } from '../content/catalogues'
import type { Access } from '../database/access'
import { currentActor } from '../database/actor'
import { runCommand } from '../database/command'
import type { Turns } from '../database/turns'
import type { Handlers } from '../router'
import { acceptAllOurs, acceptOurs, importedByGang, importedNumbers } from './foreign/accept'
import { bringIn, foreignChoices, planForeign } from './foreign/bring-in'
import { gangFile } from './leaving/gang-file'
import { exportAside } from './leaving/aside'
import type { PagePrinter } from '../printing/page-printer'
import { phonePage } from './phone/page'
import { importAside, lookAside } from './import-aside'
import { exportFile } from './own-files'
import type { Uploads } from './uploads'

export function interchangeHandlers(
  access: Access,
  catalogues: Catalogues,
  fields: OwnFields,
  uploads: Uploads,
  turns: Turns,
  printer: PagePrinter,
): Handlers<{ interchange: typeof interchange }>['interchange'] {
  const surroundings = () => ({ store: access.store(), catalogues, fields })
  /** Creates and migrates the database before another thread reads it. */
  const opened = () => access.store().directory
  return {
    page: (wanted) => {
      const { fileName, text } = phonePage(access.store(), catalogues, { ...wanted, purpose: 'page' })
      return { fileName: `${fileName}.html`, text }
    },
    picture: async (wanted) => {
      const { fileName, width, text } = phonePage(access.store(), catalogues, { ...wanted, purpose: 'picture' })
      const [png = new Uint8Array()] = await printer.pictures(text, { width })
      return { fileName: `${fileName}.png`, png: Buffer.from(png).toString('base64') }
    },
    gangFile: (input) => gangFile(access.store(), catalogues, input),
    export: (input) => exportFile(surroundings(), input),
    campaignFile: (input, { signal }) => exportAside({ kind: 'campaign', ...input, directory: opened() }, signal),
    tables: (input, { signal }) => exportAside({ kind: 'tables', ...input, directory: opened() }, signal),
    site: (input, { signal }) => exportAside({ kind: 'site', ...input, directory: opened() }, signal),
    receive: ({ base64, ...piece }) => ({
      upload: uploads.receive({ ...piece, bytes: Buffer.from(base64, 'base64') }),
    }),
    drop: ({ upload }) => {
      uploads.drop(upload)
      return {}
    },
    look: ({ upload }, { signal }) =>
      lookAside({ kind: 'look', directory: opened(), brought: uploads.of(upload) }, signal),
    async *import({ upload, ...wish }, { signal }) {
      const job = { kind: 'import', directory: opened(), brought: uploads.of(upload), wish } as const
      const leave = await turns.alone()
      try {
        for await (const step of importAside(job, signal)) {
          if (step.kind === 'done') uploads.drop(upload)
          yield step
        }
      } finally {
        leave()
      }
    },
  }
}

export function foreignHandlers(
  access: Access,
  catalogues: Catalogues,
): Handlers<{ foreign: typeof foreign }>['foreign'] {
  return {
    imported: ({ fighterId }) => importedNumbers(access.store(), catalogues, fighterId),
    importedByGang: ({ gangId }) => importedByGang(access.store(), catalogues, gangId),
    acceptAllOurs: ({ gangId }) =>
      runCommand(access.store(), { name: 'foreign.acceptAllOurs', actor: currentActor() }, (change) =>
        acceptAllOurs(change, catalogues, gangId),
      ),
    acceptOurs: (input) =>
      runCommand(access.store(), { name: 'foreign.acceptOurs', actor: currentActor() }, (change) =>
        acceptOurs(change, input),
      ),
    choices: (input) => foreignChoices(access.store(), catalogues, input),
    plan: (input) => planForeign(access.store(), catalogues, input),
    bringIn: (input) =>
      runCommand(access.store(), { name: 'foreign.bringIn', actor: currentActor() }, (change) =>
        bringIn(change, catalogues, input),
      ),
  }
}

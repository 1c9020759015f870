import type { Store } from '@main/database/store'
import { exportAside } from '@main/interchange/leaving/aside'
import type { CampaignId } from '@shared/contract/ids'
import type { FileStep } from '@shared/contract/interchange'
import type { Locale } from '@shared/i18n'
import { strFromU8, unzipSync } from 'fflate'

interface Wish {
  readonly campaignId: CampaignId
  readonly locale?: Locale
  readonly players?: boolean
}

export interface Site {
  readonly fileName: string
  readonly steps: readonly FileStep[]
  /** By path, as Latin-1 text where they are binary. */
  readonly files: Readonly<Record<string, Uint8Array>>
  /** Pages and style, by path. */
  readonly texts: Readonly<Record<string, string>>
}

/** A campaign's site, as the worker writes it. */
export async function siteOf(
  { directory }: Store,
  { campaignId, locale = 'en', players = false }: Wish,
): Promise<Site> {
  const steps: FileStep[] = []
  const pieces: Buffer[] = []
  const job = { kind: 'site', directory, campaignId, locale, players } as const
  for await (const step of exportAside(job, new AbortController().signal)) {
    if (step.kind === 'piece') pieces.push(Buffer.from(step.base64, 'base64'))
    else steps.push(step)
  }
  const files = unzipSync(Buffer.concat(pieces))
  const texts = Object.entries(files).flatMap(([path, bytes]) =>
    /\.(html|css)$/.test(path) ? [[path, strFromU8(bytes)] as const] : [],
  )
  const last = steps.at(-1)
  return { fileName: last?.kind === 'done' ? last.fileName : '', steps, files, texts: Object.fromEntries(texts) }
}

/** The text of a page, without its markup. */
export const wordsOn = (page: string | undefined): string =>
  (page ?? '')
    .replace(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

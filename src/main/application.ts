import { contract } from '@shared/contract'
import type { AppInfo } from '@shared/contract/app'
import { name, version } from '../../package.json'
import { appHandlers } from './app/handlers'
import type { PagePrinter } from './printing/page-printer'
import { createRouter, type Router } from './router'

/** What differs between the shells the application runs in. */
export interface Surroundings {
  shell: AppInfo['shell']
  /** Absolute path of the folder that holds the database. Created when it isn't there. */
  dataFolder: string
  printer: PagePrinter
}

export interface Application {
  router: Router
  close(): void
}

/** The whole application behind its contract; no window, no server. */
export function openApplication({ shell, dataFolder }: Surroundings): Application {
  const router = createRouter(contract, { app: appHandlers({ name, version, shell, dataFolder }) }, reportDefect)
  return { router, close: () => undefined }
}

function reportDefect(operation: string, error: unknown): void {
  console.error(`${operation} failed`, error)
}

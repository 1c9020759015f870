/**
 * Turns a finished page into a PDF. The page is one self-contained HTML text: style in it, fonts and pictures as data;
 * nothing is fetched and no script runs. Its own `@page` rule decides the paper.
 */
export interface PagePrinter {
  /** Throws an `unavailable` AppError where nothing can print. */
  pdf(html: string): Promise<Uint8Array>
  close(): Promise<void>
}

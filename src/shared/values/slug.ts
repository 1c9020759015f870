/** Lower-case words and digits joined by single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** `Die Knochen 2!` becomes `die-knochen-2`; empty for a text without Latin letters or digits. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const latin: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm', н: 'n' },
  ...{ о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch' },
  ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
}

/** The same for Russian names, transliterated letter by letter: `Ржавый хор` becomes `rzhavyi-khor`. */
export const latinSlugOf = (name: string): string =>
  slugOf(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[а-я]/g, (letter) => latin[letter] ?? ''),
  )

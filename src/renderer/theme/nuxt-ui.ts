/**
 * Our theme of Nuxt UI: our palettes, lines instead of rounded corners. Read by the build (electron.vite.config.ts). The settings choose
 * dark or light, so Nuxt UI's own colour mode is off; icons are found in the sources and bundled, so that nothing is fetched at run time.
 */
export const nuxtUi = {
  colorMode: false,
  icon: { clientBundle: { scan: { globInclude: ['src/renderer/**/*.{vue,ts}'] } } },
  ui: {
    colors: {
      primary: 'sodium',
      secondary: 'steel',
      success: 'verdigris',
      info: 'steel',
      warning: 'sodium',
      error: 'oxide',
      neutral: 'steel',
    },
    button: {
      slots: { base: 'font-medium cursor-pointer' },
      // Text must keep its contrast while pressed or hovered.
      compoundVariants: [
        { color: 'primary', variant: 'solid', class: 'hover:bg-primary/90 active:bg-primary/90' },
        { color: 'error', variant: 'solid', class: 'hover:bg-error/90 active:bg-error/90' },
      ],
    },
    // A list is as wide as its field; long names wrap.
    select: { slots: { itemLabel: 'whitespace-normal' } },
    selectMenu: { slots: { itemLabel: 'whitespace-normal' } },
    modal: { slots: { content: 'ring-2 ring-accented' } },
    popover: { slots: { content: 'ring-2 ring-accented' } },
    dropdownMenu: {
      slots: { content: 'ring-2 ring-accented', label: 'whitespace-normal', itemLabel: 'whitespace-normal' },
    },
    toast: { slots: { root: 'ring-2 ring-accented', description: 'whitespace-pre-line' } },
    tooltip: { slots: { content: 'h-auto py-1 ring-2 ring-accented' } },
  },
}

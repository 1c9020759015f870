declare module 'vue' {
  interface ComponentCustomProperties {
    /** Whether who looks may ask for this operation; of which gang, where one is given. */
    $may: (operation: string, gangId?: string) => boolean
  }
}

export {}

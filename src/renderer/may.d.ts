declare module 'vue' {
  interface ComponentCustomProperties {
    /** Whether the user may call this operation, optionally on this gang. */
    $may: (operation: string, gangId?: string) => boolean
  }
}

export {}

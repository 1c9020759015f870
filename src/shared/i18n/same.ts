/** Exactly the messages of an English area, each some text: a missing or surplus one is a type error. */
export type Same<Area> = { readonly [Name in keyof Area]: string }

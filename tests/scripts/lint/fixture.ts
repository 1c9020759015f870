/** A file for the type checker to see while the lint rules are tested; its text is replaced by each case. */
export {}

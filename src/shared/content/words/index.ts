export * from './ability'
export * from './datasheet'
export * from './known-name'
export * from './profile'

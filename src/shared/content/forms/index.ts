export * from './field'
export * from './form-of'
export * from './values'

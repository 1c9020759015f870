/** Where a browser keeps the files of the page, and what was read last: `public/offline.js` has the same names. */
export const storeOfFiles = 'scrip-files'
export const storeOfAnswers = 'scrip-answers'

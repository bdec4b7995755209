import { createImagesStore } from '../../../../server/src/storage/sqlite/library/images-store.ts'
import { openLibraryDatabase } from '../../../../server/src/storage/sqlite/library/library-database.ts'

/** Moves the images of a library, two at a time; whoever started it kills it. */
const [folder, accountId] = process.argv.slice(2)
const images = createImagesStore(openLibraryDatabase(folder!, accountId!))
process.send!('begun')
while ((await images.moveSome(2)) > 0);
process.disconnect()

import type { Tool } from '../tool.ts'
import * as changing from './changing.ts'
import * as collections from './collections.ts'
import * as finding from './finding.ts'
import * as reading from './reading.ts'

/** In the order in which an assistant is shown them: what it needs most comes first. */
export const TOOLS: readonly Tool[] = [
  finding.searchBookmarks,
  finding.listBookmarks,
  reading.readBookmark,
  reading.readBookmarkImage,
  changing.saveBookmark,
  changing.tagBookmark,
  changing.noteBookmark,
  changing.favoriteBookmark,
  changing.archiveBookmarks,
  changing.restoreBookmarks,
  finding.listTags,
  collections.listCollections,
  collections.createCollection,
  collections.updateCollection,
  collections.deleteCollection,
  finding.readLibraryStats,
]

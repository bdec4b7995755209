import type { Tool } from '../tool.ts'
import * as changing from './changing.ts'
import * as collections from './collections.ts'
import * as finding from './finding.ts'
import * as reading from './reading.ts'

/** In order of importance for an assistant. */
export const TOOLS: readonly Tool[] = [
  finding.searchBookmarks,
  finding.askLibrary,
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

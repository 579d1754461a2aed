/** Types of gallery-records.js, which the build generates from recorded games. */
import type { GalleryBoard } from "./gallery.ts";

export const boards: GalleryBoard[];

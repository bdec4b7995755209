import {
  Bookmark,
  BookOpen,
  Briefcase,
  Camera,
  Code,
  Film,
  FlaskConical,
  Folder,
  Globe,
  GraduationCap,
  Heart,
  House,
  Image,
  Lightbulb,
  MapPin,
  MessageCircle,
  Music,
  Newspaper,
  Palette,
  ShoppingBag,
  Star,
  Utensils,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { collectionColor } from './collection-color.ts'

const ICONS: Record<string, LucideIcon> = {
  bookmark: Bookmark,
  'book-open': BookOpen,
  briefcase: Briefcase,
  camera: Camera,
  code: Code,
  film: Film,
  'flask-conical': FlaskConical,
  folder: Folder,
  globe: Globe,
  'graduation-cap': GraduationCap,
  heart: Heart,
  house: House,
  image: Image,
  lightbulb: Lightbulb,
  'map-pin': MapPin,
  'message-circle': MessageCircle,
  music: Music,
  newspaper: Newspaper,
  palette: Palette,
  'shopping-bag': ShoppingBag,
  star: Star,
  utensils: Utensils,
  wrench: Wrench,
}

/** Unknown icons of other services appear as a folder, next to the name. */
export function CollectionIcon({ icon, color }: { icon: string; color: string }) {
  const Icon = (Object.hasOwn(ICONS, icon) ? ICONS[icon] : undefined) ?? Folder
  return <Icon aria-hidden="true" className={collectionColor(color)} />
}

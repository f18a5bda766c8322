/** The player's menus, in one chunk that its first frame does not need. */
export { CaptionMenu } from './caption-menu';
export { SpeedMenu } from './speed-menu';

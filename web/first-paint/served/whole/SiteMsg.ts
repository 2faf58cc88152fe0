export { Notices as SiteMsg } from '../../../shell/Notices.tsx';

import { buttonClass } from '../../components/buttonClass';
import consentClasses from '../consent/ConsentPanel.module.css';
import noticeClasses from '../PageNotice.module.css';

/**
 * Critical CSS classes of elements that scripts may render before the complete stylesheet has loaded: the consent
 * banner and the connection notice.
 */
export const scriptedClasses = [
  'visually-hidden',
  buttonClass({ kind: 'primary', size: 'small' }) ?? '',
  buttonClass({ kind: 'secondary', size: 'small' }) ?? '',
  ...Object.values(consentClasses),
  ...Object.values(noticeClasses),
].flatMap((names) => names.split(' '));

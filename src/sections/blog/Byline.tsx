import { Picture } from '../../components/Picture';
import { SmartLink } from '../../components/SmartLink';
import classes from './Byline.module.css';
import type { Author } from './toArticle';

/** Details of the author below the article; hidden when there is only the name. */
export function Byline({ author }: { author: Author }) {
  if (!author.picture && !author.role && !author.summary) return null;
  return (
    <footer className={classes.byline}>
      {author.picture && (
        <div className={classes.portrait}>
          <Picture image={author.picture.image} alt={author.picture.alt} sizes="5rem" />
        </div>
      )}
      <div>
        <p className={classes.name}>
          {author.href ? <SmartLink href={author.href}>{author.name}</SmartLink> : author.name}
        </p>
        <p className={classes.role}>{author.role}</p>
        <p>{author.summary}</p>
      </div>
    </footer>
  );
}
